import { Links } from '../../../src/platform/access/links.ts';
import { book } from '../calls/booking.ts';
import { firstSlot, type Slot } from '../calls/slots.ts';
import type { Practice } from '../practice.ts';
import type { Service } from '../service.ts';

export const BASE = 'http://slots.example.com';
export const SECRET = 'signing-secret-of-all-of-the-tests';

/** Signs as the service under test does. */
export const links = new Links(BASE, { current: SECRET });

export const soon = (): Date => new Date(Date.now() + 3_600_000);
export const past = (): Date => new Date(Date.now() - 1_000);

/** Page as a browser receives it. */
export interface Seen {
  status: number;
  headers: Headers;
  html: string;
  /** Text of the document, without its markup. */
  text: string;
  heading: string;
  buttons: string[];
}

/** Opens a page, as an address of the public host or a path. */
export const open = (service: Service, address: string, headers: Record<string, string> = {}): Promise<Seen> =>
  request(service, address, { headers });

/** Sends a form, and follows where the answer leads as a browser does. */
export async function submit(
  service: Service,
  address: string,
  fields: Record<string, string> = {},
  init: RequestInit = {},
): Promise<Seen> {
  const answer = await request(service, address, { method: 'POST', body: new URLSearchParams(fields), ...init });
  return answer.status === 303 ? open(service, answer.headers.get('location')!) : answer;
}

export async function request(service: Service, address: string, init: RequestInit): Promise<Seen> {
  const response = await fetch(service.url + pathOf(address), { redirect: 'manual', ...init });
  const html = await response.text();
  const [, heading = ''] = /<h1>(.*?)<\/h1>/s.exec(html) ?? [];
  return {
    status: response.status,
    headers: response.headers,
    html,
    text: plain(html.replace(/<style>.*?<\/style>/s, '')),
    heading: plain(heading),
    buttons: [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, text = '']) => plain(text)),
  };
}

/** Path of an address, on the service under test. */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, BASE);
  return pathname + search;
};

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u2068\u2069]/g, '')
    .replaceAll('\u2011', '-')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

export interface Booking {
  slot: Slot;
  cancelLink: string;
  customer: string;
  appointment: string;
  participation: string;
  /** Addresses to answer a request. */
  confirm: string;
  decline: string;
}

/** A booking in a room of its own; `fields` replace parts of its body. */
export async function booked(
  practice: Practice,
  fields: object = {},
  options: Parameters<Practice['room']>[0] & { requested?: boolean } = {},
): Promise<Booking> {
  const { service } = practice;
  const slot = await firstSlot(practice, options);
  if (options.requested) {
    await practice.make('setChannel', {
      resource: slot.resource,
      key: 'RESOURCE_PUBLIC',
      bookingProcess: 'REQUESTED',
    });
  }
  return bookingAt(service, slot, fields);
}

/** A request that the provider is to answer. */
export const requested = (practice: Practice, fields: object = {}): Promise<Booking> =>
  booked(practice, fields, { requested: true });

export async function bookingAt(service: Service, slot: Slot, fields: object = {}): Promise<Booking> {
  const { status, body } = await book(service, slot, fields);
  if (status !== 201) throw new Error(`The slot could not be booked: ${JSON.stringify(body)}`);
  const { cancelLink, appointment_uuid: appointment } = body.createdAppointment;
  const customer = new URL(cancelLink).searchParams.get('pDataId')!;
  const [row] = await service.sql('select id from participations where customer = $1', [customer]);
  return { slot, cancelLink, customer, appointment, participation: row!.id, ...links.answer(row!.id, soon()) };
}

/** The address of the page that lists other times. */
export const timesOf = ({ cancelLink }: Booking): string => cancelLink.replace('?', '/times?');

/** The address of a cancel link with some of what it is about replaced. */
export function cancelLinkOf(booking: Booking, provider: string, change: object = {}, by = links): string {
  return by.cancel({
    customer: booking.customer,
    appointment: booking.appointment,
    expires: soon(),
    provider,
    resource: booking.slot.resource,
    resourceReference: 'room@test',
    ...change,
  });
}

/** Digests of the tables that a page could change: equal if no row was changed. */
export const everything = (service: Service): Promise<object[]> =>
  service.sql(
    ['participations', 'appointments', 'users', 'mails']
      .map(
        (table) =>
          `select '${table}' as name, sum(hashtextextended(t::text, 0)::numeric)::text as digest from ${table} t`,
      )
      .join(' union all '),
  );

/** Puts an appointment where no call can: it began two hours ago and has ended. */
export const letPass = (service: Service, appointment: string): Promise<object[]> =>
  service.sql(
    `update appointments set occupied_from = now() - interval '2 hours', starts_at = now() - interval '2 hours',
      ends_at = now() - interval '1 hour', occupied_until = now() - interval '1 hour' where id = $1`,
    [appointment],
  );
