import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { booked, everything, open, request, requested, submit } from '../support/pages/link-page.ts';
import { makePractice } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { sharedService, startService } from '../support/service.ts';

const service = await startService({ demo: true });
const practice = await makePractice(service, { language: 'en' });

const CONSUMER = { email: 'eva@example.org', firstname: '<b>Eva</b>', locale: 'en' };

const mailOf = async (participation: string, kind: string): Promise<string> =>
  (await service.sql('select id from mails where participation_id = $1 and kind = $2', [participation, kind]))[0]!.id;

/** The mailbox, with the mails of one booking in it. */
async function filled() {
  const booking = await booked(practice, CONSUMER);
  const uuid = await mailOf(booking.participation, 'BOOKING_CONFIRMATION');
  return { booking, uuid, path: `/dev/mails/${uuid}` };
}

test('the list → every mail, the newest first, with time, receiver, subject, kind and state', async () => {
  const { booking, path } = await filled();
  await submit(service, booking.cancelLink);
  const page = await open(service, '/dev/mails');
  expect([page.status, page.heading]).toEqual([200, 'Mails']);
  expect(page.html).toContain(`href="${path}"`);
  const [first] = page.html.matchAll(/<tr><td>.*?<\/tr>/gs);
  expect(first![0]).toMatch(/cancel/i);
  expect(page.text).toMatch(
    /\d{1,2} \w+ \d{4}, \d\d:\d\d:\d\d \S+ eva@example.org Appointment confirmed: Consultation, .* booking confirmation suppressed/,
  );
});

test('a mail that waits → queued; where none are sent, kept here', async () => {
  await booked(practice, CONSUMER);
  expect((await open(service, '/dev/mails')).text).toContain('booking confirmation queued');
  const keeping = await startService({ demo: true, sendsMails: false }, service.databaseUrl);
  expect((await open(keeping, '/dev/mails')).text).toContain('booking confirmation kept here, not sent');
});

test('more mails than a page has → the older ones on the next', async () => {
  const { participation } = await booked(practice);
  await service.sql(
    `insert into mails (crm_id, dedupe_key, kind, recipient, language, facts, created_at)
     select crm_id, 'copy ' || n, kind, recipient, language, facts, created_at - n * interval '1 minute'
     from mails, generate_series(1, 100) n where participation_id = $1 and kind = 'BOOKING_CONFIRMATION'`,
    [participation],
  );
  const page = await open(service, '/dev/mails');
  expect(page.html.match(/<tr><td>/g)).toHaveLength(100);
  const [, older = ''] = /href="(\?[^"]+)">Older mails/.exec(page.html) ?? [];
  const next = await open(service, `/dev/mails${older}`);
  expect(next.html.match(/<tr><td>/g)!.length).toBeGreaterThan(0);
  expect(next.text).not.toContain('Older mails');
});

test('one mail → what it is, its text, its HTML in a frame without rights, and its calendar entry', async () => {
  const { booking, path } = await filled();
  const notification = await mailOf(booking.participation, 'BOOKING_NOTIFICATION');
  expect((await open(service, `/dev/mails/${notification}`)).text).toContain('<b>Eva</b>');
  const page = await open(service, path);
  expect(page.heading).toMatch(/^Appointment confirmed: Consultation/);
  for (const shown of [
    'To eva@example.org',
    'Reply-To practice@example.com',
    'calendar.ics (REQUEST)',
    'Cancel or change the appointment',
  ]) {
    expect(page.text).toContain(shown);
  }
  expect(page.html).toContain(`src="${path}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`);
  expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'; form-action 'self'");
});

test('the HTML of a mail → shown by the mailbox only, without scripts, forms and what is elsewhere', async () => {
  const { booking, path } = await filled();
  const { status, headers, html } = await open(service, `${path}/html`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  );
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(html).toContain('<base target="_blank">');
  expect(html).not.toContain('<b>Eva</b>');
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const cancelLink = links.find((href) => href.includes('/rebook/'))!;
  expect((await submit(service, cancelLink)).heading).toBe('This appointment is cancelled');
  expect(new URL(cancelLink).hash).toBe(`#/appointments/${booking.appointment}`);
});

test('the calendar entry → a file; a mail without one → 404', async () => {
  const { path } = await filled();
  const { headers, html } = await open(service, `${path}/calendar.ics`);
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'text/calendar; charset=utf-8; method=REQUEST',
    'attachment; filename="calendar.ics"',
  ]);
  expect(html).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const { participation } = await requested(practice);
  const other = await mailOf(participation, 'REQUEST_RECEIVED');
  expect((await open(service, `/dev/mails/${other}`)).text).not.toContain('calendar.ics');
  expect((await open(service, `/dev/mails/${other}/calendar.ics`)).status).toBe(404);
});

test('looking at mails → changes nothing', async () => {
  const { path } = await filled();
  const before = await everything(service);
  for (const page of ['/dev/mails', path, `${path}/html`, `${path}/calendar.ics`]) {
    for (const method of ['GET', 'HEAD']) expect((await request(service, page, { method })).status).toBe(200);
  }
  expect(await everything(service)).toEqual(before);
});

test.each([
  '/dev/mails/nothing',
  `/dev/mails/${randomUUID()}`,
  `/dev/mails/${randomUUID()}/html`,
  '/dev/mails?after=x',
])('GET %s → a page that says that there is nothing', async (path) => {
  const { status, headers } = await open(service, path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
});

describe('outside the demo', () => {
  test('the mailbox → not there, as any path that nobody answers', async () => {
    const production = await sharedService();
    for (const path of ['/dev/mails', `/dev/mails/${randomUUID()}`, `/dev/mails/${randomUUID()}/html`]) {
      const { status, body } = await production.call(`GET ${path}`);
      expect([status, body.errors[0].errorCode]).toEqual([404, '131']);
    }
  });

  test('what a mail says → for the admin', async () => {
    const { uuid } = await filled();
    const query = 'query ($mail: Uuid!) { queuedMail(mail: $mail) { recipient content { subject } } }';
    const { queuedMail } = await service.ask(query, { mail: uuid }, ADMIN);
    expect(queuedMail).toEqual({
      recipient: 'eva@example.org',
      content: { subject: expect.stringContaining('Appointment confirmed') },
    });
    const gone = await service.graphql(query, { mail: randomUUID() }, ADMIN);
    expect(gone.errors[0].extensions.code).toBe('NOT_FOUND');
  });
});
