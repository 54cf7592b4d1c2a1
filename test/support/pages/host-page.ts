import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterFile } from '../cleanup.ts';
import { BASE } from './link-page.ts';

/** Settings of a page around the element. */
interface HostPage {
  /** Attributes of the element. */
  attributes: { [name: string]: string };
  /** Language of the page. */
  lang?: string;
  /** Elements within the element. */
  content?: string;
}

/** Allows what the guide says the page must allow, and nothing else. No text may become markup or script. */
const POLICY = [
  "default-src 'self'",
  `script-src ${BASE}`,
  `connect-src ${BASE}`,
  "require-trusted-types-for 'script'",
].join('; ');

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 1rem; font: 1rem/1.5 sans-serif; background: light-dark(#f2f4f7, #111418); }
  h1 { color: light-dark(#111418, #f2f4f7); }`;

const htmlOf = ({ attributes, lang = 'en', content = '' }: HostPage, style: string): string => `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A web site</title>
<link rel="stylesheet" href="${style}">
<script type="module" src="${BASE}/slot-booking.js"></script>
<main><h1>A web site</h1>
<slot-booking ${Object.entries(attributes)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ')}>${content}</slot-booking></main>
</html>`;

interface Published {
  text: string;
  headers: { [name: string]: string };
}

/** A web server of another origin than the service, which serves pages with the element. */
export class WebSite {
  readonly origin: string;
  readonly #pages: Map<string, Published>;

  private constructor(origin: string, pages: Map<string, Published>) {
    this.origin = origin;
    this.#pages = pages;
  }

  static async start(): Promise<WebSite> {
    const pages = new Map<string, Published>();
    const server = createServer(({ url = '/' }, response) => {
      const { text, headers } = pages.get(url) ?? { text: '', headers: {} };
      response.writeHead(pages.has(url) ? 200 : 404, headers).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    afterFile(() => {
      server.closeAllConnections();
      server.close();
    });
    return new WebSite(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, pages);
  }

  /** Publishes a page with the element and a strict policy; returns its address. */
  publish(page: HostPage): string {
    const style = this.#publish(STYLE, { 'Content-Type': 'text/css' });
    const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': POLICY };
    return this.origin + this.#publish(htmlOf(page, style), headers);
  }

  /** Publishes a document as it is, without a policy; returns its address. */
  publishHtml(html: string): string {
    return this.origin + this.#publish(html, { 'Content-Type': 'text/html' });
  }

  #publish(text: string, headers: Published['headers']): string {
    const path = `/${this.#pages.size}`;
    this.#pages.set(path, { text, headers });
    return path;
  }
}
