import type { Practice } from '../practice.ts';
import type { Service } from '../service.ts';
import { open, request, type Seen, submit } from './link-page.ts';

/** Details of a visitor. */
export const ANNA = { firstName: 'Anna', lastName: 'Muster', email: 'anna@example.org', mobile: '', message: '' };

/** Address of the booking page of a reference, with choices. */
export const bookAddress = (name: string, choices: Record<string, string> = {}): string => {
  const query = new URLSearchParams(choices).toString();
  return `/book/${name}${query && `?${query}`}`;
};

/** Opens a page as a browser that prefers English. */
export const see = (service: Service, address: string): Promise<Seen> => open(service, address, ENGLISH);

const ENGLISH = { 'accept-language': 'en' };

/** Values of the buttons with a name, by their texts. */
export function valuesOf({ html }: Seen, name: string): Record<string, string> {
  const buttons = html.matchAll(new RegExp(`<button[^>]* name="${name}" value="([^"]*)">(.*?)</button>`, 'gs'));
  return Object.fromEntries([...buttons].map(([, value = '', text = '']) => [textOf(text), value]));
}

/** Targets of the links of a page, resolved against its address, by their texts. */
export function linksOf({ html }: Seen, address: string): Record<string, string> {
  const links = html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs);
  return Object.fromEntries([...links].map(([, href = '', text = '']) => [textOf(text), resolved(href, address)]));
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export function resolved(href: string, address: string): string {
  const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), new URL(address, 'http://slots.example.com'));
  return pathname + search;
}

/** Presses the button of a time. Returns the address of the form for the details, which a hold keeps free. */
export async function chooseTime(service: Service, address: string, time: string): Promise<string> {
  const value = valuesOf(await see(service, address), 'slot')[time];
  if (!value) throw new Error(`${address} does not offer ${time}`);
  const answer = await post(service, address, { slot: value });
  if (answer.status !== 303) throw new Error(`${time} could not be chosen: ${answer.status} ${answer.text}`);
  return answer.headers.get('location')!;
}

/** Sends a form and returns its answer. */
export const post = (service: Service, address: string, fields: Record<string, string>): Promise<Seen> =>
  request(service, address, { method: 'POST', body: new URLSearchParams(fields), headers: ENGLISH });

/** Sends the details and follows where the answer leads. */
export const sendDetails = (service: Service, address: string, fields: Record<string, string> = ANNA): Promise<Seen> =>
  submit(service, address, fields, { headers: ENGLISH });

/** Archives a resource as its CRM does, which removes its holds. */
export const archive = ({ service, headers }: Practice, resource: string): Promise<unknown> =>
  service.ask(
    `mutation { updateResource(resource: "${resource}", input: { archived: true }) { archived } }`,
    {},
    headers,
  );
