import { describe, expect, test } from 'vitest';
import { SENTENCES } from '../../src/languages/links.ts';
import { cancel } from '../support/calls/booking.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { slotOf, slotsOf, utc } from '../support/calls/slots.ts';
import { BASE, type Booking, booked, bookingAt, open, request, requested } from '../support/pages/link-page.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** Address of the calendar file of a booking. */
function fileOf({ cancelLink }: Pick<Booking, 'cancelLink'>, provider = practice.provider): string {
  const token = new URL(cancelLink).searchParams.get('X-SIGNED-APP-CUSTOMER') ?? '';
  return `/calendar/${provider}/appointment.ics?${new URLSearchParams({ 'X-SIGNED-APP-CUSTOMER': token })}`;
}

const stamp = (instant: string) => utc(instant).replace(/[-:]|\.\d+/g, '');

describe('the calendar file of one booking', () => {
  test('by the token of the link → a file to be downloaded, kept by nobody on the way', async () => {
    const booking = await booked(practice);
    const file = await open(service, fileOf(booking));
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="appointment.ics"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(file.html).toContain(`UID:${booking.participation}@slotkeeper\r\n`);
    expect(file.html).toContain(`DTSTART:${stamp(booking.slot.start)}\r\n`);
  });

  test('its entry → has the title of the mail, with the provider, and the phone number to be called at', async () => {
    const contactChannel = { type: 'PHONE', value: '+49 30 1234567' };
    const room = await practice.room({
      availability: { contactChannel },
      product: { name: 'Advice', description: 'Have your papers ready.' },
    });
    const booking = await bookingAt(service, slotOf(room, '09:00'));
    const file = (await open(service, fileOf(booking))).html.replaceAll('\r\n ', '');
    expect(file).toMatch(/^SUMMARY:Advice\\, Room – \S.*\r$/m);
    const { pathname } = new URL(booking.cancelLink);
    expect(file).toContain(`DESCRIPTION:+49 30 1234567\\n\\nHave your papers ready.\\n\\n${BASE}${pathname}?`);
  });

  test('an older link after a move → the time of now', async () => {
    const booking = await booked(practice);
    const { start, end } = (await slotsOf(service, booking.slot.resource)).at(-1)!;
    expect((await reschedule(service, booking.cancelLink, { start, end })).status).toBe(200);
    const file = await open(service, fileOf(booking));
    expect(file.html).toContain(`DTSTART:${stamp(start)}\r\n`);
    expect(file.html).toContain(`UID:${booking.participation}@slotkeeper\r\n`);
  });

  test('without a token, with that of another link or provider, requested or cancelled → 404, all alike', async () => {
    const [booking, request, canceled] = [await booked(practice), await requested(practice), await booked(practice)];
    expect((await cancel(service, canceled.cancelLink)).status).toBe(204);
    const [, token = ''] = request.confirm.split('token=');
    const addresses = [
      `/calendar/${practice.provider}/appointment.ics`,
      `/calendar/${practice.provider}/appointment.ics?X-SIGNED-APP-CUSTOMER=${token}`,
      fileOf(booking, (await makePractice(service)).provider),
      fileOf(booking, 'nobody'),
      fileOf(request),
      fileOf(canceled),
    ];
    for (const address of addresses) {
      const { status, html } = await open(service, address);
      expect([status, html]).toEqual([
        404,
        `${SENTENCES.en.invalidCalendar.heading}. ${SENTENCES.en.invalidCalendar.text}\n`,
      ]);
    }
  });
});

describe.each(['/calendar/nothing.ics', '/calendar/nobody/appointment.ics', '/calendar', '/calendar/a/b/c'])(
  '%s, which leads nowhere',
  (address) => {
    test.each(Object.entries(SENTENCES))('opened by a browser in %s → a page', async (tag, sentences) => {
      const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': tag };
      const page = await open(service, address, headers);
      expect([page.status, page.heading]).toEqual([404, sentences.invalidCalendar.heading]);
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-language': sentences.locale,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
    });

    test.each(['text/calendar', '*/*', 'text/calendar, */*;q=0.1'])(
      'asked for by a calendar program that takes %s → plain text',
      async (accept) => {
        const { heading, text } = SENTENCES.de.invalidCalendar;
        const answer = await open(service, address, { accept, 'accept-language': 'de' });
        expect([answer.status, answer.headers.get('content-type'), answer.html]).toEqual([
          404,
          'text/plain; charset=utf-8',
          `${heading}. ${text}\n`,
        ]);
      },
    );
  },
);

test('another method → 405 in plain text', async () => {
  const answer = await request(service, '/calendar/nothing.ics', { method: 'POST' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([405, 'text/plain; charset=utf-8']);
});
