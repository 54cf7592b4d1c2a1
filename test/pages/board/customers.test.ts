import { describe, expect, test } from 'vitest';
import { appointmentCalls, noon } from '../../support/calls/appointment-calls.ts';
import { book } from '../../support/calls/booking.ts';
import { query } from '../../support/calls/mutate.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { actionsOn, deskElsewhere, deskOf, deskWith, newKey } from '../../support/pages/desk.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();

const CLARA = { firstName: 'Clara', lastName: 'Hoffmann', email: 'clara@example.org', mobile: '+49 170 4445556' };

async function withClara(person: object = CLARA) {
  const practice = await makePractice(service);
  const room = await practice.room();
  const { uuid, participations } = await appointmentCalls(practice).make({
    ...{ resource: room.uuid, product: room.product, start: noon(3), end: noon(3, 30), participants: [person] },
  });
  const [{ uuid: place }] = participations;
  const { consumerUuid } = await query(practice, 'participation', { participation: place }, '{ consumerUuid }');
  return { practice, room, appointment: uuid as string, place: place as string, consumer: consumerUuid as string };
}

const recordOf = ({ provider }: Practice, consumer: string, more = '') =>
  `/board/customers/${consumer}?provider=${provider}${more}`;

describe('the list', () => {
  test('a search → the hits, with contact data and the next appointment, on the page that answers the form', async () => {
    const { practice, consumer } = await withClara();
    const desk = await deskOf(practice);
    const page = await desk.open('/board/customers');
    expect([page.status, page.heading]).toEqual([200, 'Customers']);
    expect(page.text).toContain('Nobody comes today.');
    const found = await desk.press('/board/customers', { search: 'hoff' });
    expect([found.status, found.headers.get('location')]).toEqual([200, null]);
    expect(found.html).toContain(`href="${recordOf(practice, consumer)}"`);
    expect(found.text).toContain('1 customer');
    expect(found.text).toMatch(/Clara Hoffmann.*\+49 170 4445556.*clara@example\.org.*Next: /);
    expect(found.html).toContain('value="hoff"');
  });

  test('a search that finds nobody → says so, and leads to a booking; too short → 400, with what was typed', async () => {
    const { practice } = await withClara();
    const desk = await deskOf(practice);
    const none = await desk.press('/board/customers', { search: 'Zzz' });
    expect(none.text).toContain('Nobody by this name. Book for a new customer.');
    const short = await desk.press('/board/customers', { search: 'a' });
    expect(short.status).toBe(400);
    expect(short.text).toContain('Please enter at least two letters, or four digits of a telephone number.');
    expect(short.html).toContain('value="a" aria-invalid="true"');
  });

  test('more than twenty → a button shows the others', async () => {
    const practice = await makePractice(service);
    const { uuid: resource } = await practice.resource();
    const participants = Array.from({ length: 21 }, (_, i) => ({
      ...{ firstName: 'Viele', lastName: `Person ${String(i).padStart(2, '0')}`, email: `p${i}@viele.example` },
    }));
    await appointmentCalls(practice).make({ resource, start: noon(3), end: noon(3, 30), capacity: 21, participants });
    const desk = await deskOf(practice);
    const first = await desk.press('/board/customers', { search: 'viele' });
    expect(first.text).toContain('21 customers');
    const [, after = ''] = /name="after" value="([^"]+)"/.exec(first.html) ?? [];
    const second = await desk.press('/board/customers', { search: 'viele', after });
    expect([second.text.includes('Person 20'), second.text.includes('Person 19')]).toEqual([true, false]);
  });

  test('names with markup → written as text', async () => {
    const { practice, consumer } = await withClara({ ...CLARA, lastName: '<img src=x>"' });
    const desk = await deskOf(practice);
    for (const page of [
      await desk.press('/board/customers', { search: 'clara' }),
      await desk.open(recordOf(practice, consumer)),
    ]) {
      expect(page.html).not.toContain('<img');
      expect(page.html).toContain('&lt;img');
    }
  });
});

describe('the record', () => {
  test('contact data, visits, ways to book again, call and write; the page of the appointment leads there', async () => {
    const { practice, room, consumer, appointment, place } = await withClara();
    const desk = await deskOf(practice);
    const page = await desk.open(recordOf(practice, consumer));
    expect([page.status, page.heading]).toEqual([200, 'Clara Hoffmann']);
    expect(page.html).toContain(`/board/appointments/${appointment}?place=${place}`);
    const [, again = ''] = /class="first" href="([^"]+)">Book again/.exec(page.html) ?? [];
    const { searchParams } = new URL(again.replaceAll('&amp;', '&'), service.url);
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ provider: practice.provider, customer: consumer, product: room.product, resource: room.uuid },
    });
    expect(page.html).toContain('href="tel:+491704445556"');
    expect((await desk.open(`/board/appointments/${appointment}`)).html).toContain(recordOf(practice, consumer));
  });

  test('a coming appointment with a message → what the customer wrote', async () => {
    const { practice, room, consumer } = await withClara();
    await book(service, slotOf(room), { email: CLARA.email, message: 'By the back door?' });
    expect((await (await deskOf(practice)).open(recordOf(practice, consumer))).text).toContain('By the back door?');
  });

  test('more than twenty visits → a link shows the others: later ones, and once they are past the earlier ones', async () => {
    const { practice, room, consumer } = await withClara();
    const { make } = appointmentCalls(practice);
    for (let i = 0; i < 21; i++) {
      await make({ resource: room.uuid, start: noon(10 + i), end: noon(10 + i, 30), participants: [CLARA] });
    }
    const desk = await deskOf(practice);
    const visits = ({ html }: { html: string }) => html.match(/\/board\/appointments\/[\da-f-]{36}\?place=/g)!.length;
    const next = async ({ html }: { html: string }) =>
      desk.open(/rel="next" href="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&'));
    const coming = await desk.open(recordOf(practice, consumer));
    expect(coming.text).toContain('Coming appointments 22');
    expect([visits(coming), visits(await next(coming))]).toEqual([20, 2]);

    const past = "now() - extract(day from starts_at - now()) * interval '1 day'";
    await service.sql(
      `update appointments set starts_at = ${past}, ends_at = ${past} + interval '30 minutes', occupied_from = ${past},
         occupied_until = ${past} + interval '30 minutes' where resource_id = $1 and starts_at > $2`,
      [room.uuid, noon(10, -1)],
    );
    const page = await desk.open(recordOf(practice, consumer));
    expect(page.text).toContain('Past appointments 21');
    expect([visits(page), visits(await next(page))]).toEqual([21, 2]);
  });

  test('all data → a file of this provider, whose name has no name', async () => {
    const { practice, consumer } = await withClara();
    const answer = await (await deskOf(practice)).open(
      `/board/customers/${consumer}/data?provider=${practice.provider}`,
    );
    expect([answer.status, answer.headers.get('content-disposition'), answer.headers.get('cache-control')]).toEqual([
      200,
      `attachment; filename="customer-${consumer}.json"`,
      'no-store',
    ]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const { customer } = JSON.parse(answer.html);
    expect(customer).toMatchObject({ ...CLARA, data: { addresses: [CLARA.email], participations: [CLARA] } });
  });

  test('erase with the last name → erased, and said; pressed twice → 404; with another name or coming appointments → 400 and 409, nothing is erased', async () => {
    const { practice, consumer } = await withClara();
    const desk = await deskOf(practice);
    const path = recordOf(practice, consumer);
    const wrong = await desk.press(path, { action: 'erase', lastName: 'Hofmann', cancelFuture: '1' });
    expect([wrong.status, /<details class="act danger" id="act-erase" open>/.test(wrong.html)]).toEqual([400, true]);
    const coming = await desk.press(path, { action: 'erase', lastName: 'Hoffmann' });
    expect([coming.status, coming.text.includes('There are coming appointments.')]).toEqual([409, true]);
    const sent = { action: 'erase', lastName: 'hoffmann', cancelFuture: '1' };
    expect((await desk.submit(path, sent)).text).toContain('Erased.');
    expect((await desk.press(path, sent)).status).toBe(404);
    expect((await desk.press('/board/customers', { search: 'clara' })).text).toContain('Nobody by this name.');
  });

  test('a key that reads → the data, no button to book or erase, POST → 403; a key that books → may not erase', async () => {
    const { practice, consumer } = await withClara();
    const path = recordOf(practice, consumer);
    const sent = { action: 'erase', lastName: 'Hoffmann', cancelFuture: '1' };
    for (const [scope, books] of [
      ['BOOKINGS_READ', false],
      ['BOOKINGS_WRITE', true],
    ] as const) {
      const desk = await deskWith(practice, scope);
      const page = await desk.open(path);
      expect([actionsOn(page), page.text.includes('Book again'), page.text.includes('Download')]).toEqual([
        [],
        books,
        true,
      ]);
      expect((await desk.press(path, sent)).status).toBe(403);
    }
    const settings = await deskWith(practice, 'SETTINGS_WRITE');
    expect((await settings.open(path)).status).toBe(403);
    expect((await settings.press('/board/customers', { search: 'clara' })).status).toBe(403);
  });

  test('staff of another provider → 404 for the page, the file and the form; a search finds nobody', async () => {
    const { practice, consumer } = await withClara();
    const desk = await deskElsewhere(practice);
    const sent = { action: 'erase', lastName: 'Hoffmann', cancelFuture: '1' };
    for (const query of ['', `?provider=${practice.provider}`]) {
      expect((await desk.open(`/board/customers/${consumer}${query}`)).status).toBe(404);
      expect((await desk.open(`/board/customers/${consumer}/data${query}`)).status).toBe(404);
      expect((await desk.press(`/board/customers/${consumer}${query}`, sent)).status).toBe(404);
    }
    expect((await desk.press('/board/customers', { search: 'clara' })).text).toContain('Nobody by this name.');
    expect((await desk.open('/board/customers/nobody')).status).toBe(404);
  });
});

describe('a booking for a known customer', () => {
  test('a search on the page → a link that fills the form; booked → a visit of the same customer', async () => {
    const { practice, room, consumer } = await withClara();
    const desk = await deskOf(practice);
    const path = `/board/book?${new URLSearchParams({ resource: room.uuid, product: room.product, date: room.day, time: '10:00' })}`;
    const found = await desk.press(path, { action: 'search', search: '4445' });
    expect(found.status).toBe(200);
    const [, address = ''] = /<a href="([^"]+customer=[^"]+)"><strong>/.exec(found.html) ?? [];
    const filled = address.replaceAll('&amp;', '&');
    expect([...new URL(filled, service.url).searchParams.keys()].toSorted()).toEqual(
      ['customer', 'date', 'product', 'provider', 'resource', 'time'].toSorted(),
    );
    const page = await desk.open(filled);
    for (const value of Object.values(CLARA)) expect(page.html).toContain(`value="${value}"`);
    const done = await desk.submit(filled, {
      ...CLARA,
      action: 'book',
      key: newKey(),
      language: '',
      note: '',
      notify: '1',
    });
    expect(done.text).toContain('Booked.');
    const { coming } = await query(
      practice,
      'consumer',
      { provider: practice.provider, consumer },
      '{ coming: participations(coming: true) { totalCount } }',
    );
    expect(coming.totalCount).toBe(2);
  });

  test('a search that is too short → 400 on the page, nothing is booked; a customer of another provider → 404', async () => {
    const { practice, room } = await withClara();
    const { consumer: stranger } = await withClara();
    const desk = await deskOf(practice);
    const at = { resource: room.uuid, product: room.product, date: room.day, time: '11:00' };
    const path = `/board/book?${new URLSearchParams(at)}`;
    const short = await desk.press(path, { action: 'search', search: 'x' });
    expect([short.status, short.heading, short.html.includes('value="x" aria-invalid')]).toEqual([
      400,
      'New booking',
      true,
    ]);
    expect((await desk.open(`/board/book?${new URLSearchParams({ ...at, customer: stranger })}`)).status).toBe(404);
  });
});

test('more visits → no more statements', async () => {
  const { practice, room, consumer } = await withClara();
  const desk = await deskOf(practice);
  const counts: number[] = [];
  for (const day of [20, 21]) {
    counts.push(await statementsOf(async () => void (await desk.open(recordOf(practice, consumer)))));
    await appointmentCalls(practice).make({
      resource: room.uuid,
      start: noon(day),
      end: noon(day, 30),
      participants: [CLARA],
    });
  }
  expect(counts[1]).toBe(counts[0]);
});
