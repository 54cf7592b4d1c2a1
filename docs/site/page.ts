import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import markdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';

/** Part of a page from one heading to the next. */
export interface Section {
  heading: string;
  anchor: string;
  text: string;
}

export interface Page {
  /** `docs/rest.md`. */
  source: string;
  /** `docs/rest.html`; of a README `index.html`. */
  address: string;
  title: string;
  html: string;
  sections: Section[];
  /** Links to pages and files, and addresses of images, as the source has them. */
  links: string[];
  /** Files of the repository to which the page links. */
  files: string[];
}

/** Returns the name by which links find a heading, as GitHub makes it. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const markdown = markdownIt().use(anchor, { slugify: slugOf, tabIndex: false });

export const addressOf = (source: string): string =>
  source.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');

export const isLocal = (link: string): boolean => !/^[a-z]+:/.test(link);

/** Reads a page and renders it; its links lead to pages of the site and to copies of files. */
export function readPage(source: string): Page {
  const tokens = markdown.parse(readFileSync(source, 'utf8'), {});
  const links: string[] = [];
  const files: string[] = [];
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const attribute = token.type === 'image' ? 'src' : 'href';
    const link = String(token.attrGet(attribute) ?? '');
    if (!link || !isLocal(link)) continue;
    links.push(link);
    const [file = '', fragment] = link.split('#');
    const target = path.join(path.dirname(source), file);
    if (file && !file.endsWith('.md') && existsSync(target) && statSync(target).isFile()) files.push(target);
    token.attrSet(attribute, [addressOf(file), fragment].filter((part) => part !== undefined).join('#'));
  }
  const sections = sectionsOf(tokens);
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { source, address: addressOf(source), title: sections[0]?.heading ?? source, html, sections, links, files };
}

function sectionsOf(tokens: ReturnType<typeof markdown.parse>): Section[] {
  const sections: Section[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const heading = textOf(tokens[index + 1]);
      sections.push({ heading, anchor: String(token.attrGet('id') ?? ''), text: '' });
    } else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open') {
      const section = sections.at(-1);
      if (section) section.text += `${textOf(token)} `;
    }
  }
  return sections;
}

const textOf = (token?: { children?: { content: string }[] | null }): string =>
  (token?.children ?? []).map(({ content }) => content || ' ').join('');
