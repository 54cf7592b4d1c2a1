import { describe, expect, test } from 'vitest';
import { dueTimes } from '../../src/jobs/due-times.ts';
import { runJob } from '../../src/jobs/job.ts';
import { DUE_TIMES } from '../../src/records/entities/values/due-time.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { book, cancel } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { callAllowed } from '../support/calls/root-fields.ts';
import { slotOf, utc } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { letItBe } from '../support/due-times.ts';
import { eventsOf, type ToldEvent } from '../support/events.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);
const orm = await openOrm(service.databaseUrl);
afterFile(() => orm.close(true));

const HOUR = 60;
const DAY = 24 * HOUR;
const KEY = 'RESOURCE_PUBLIC';

type Times = { minutes: number; when?: string; mail?: boolean }[];

const tell = () => runJobs(orm, [dueTimes]);
const setTimes = (resource: string, times: Times | null, key = KEY) =>
  practice.make('setChannel', { resource, key, dueTimes: times });

interface Booked {
  room: Room;
  appointment: string;
  place: string;
  cancelLink: string;
}

/** A booking of just now, ten days ahead. */
async function booking(times?: Times, channel: object = {}): Promise<Booked> {
  const room = await practice.room();
  if (times) await practice.make('setChannel', { resource: room.uuid, key: KEY, dueTimes: times, ...channel });
  const { body } = await book(service, slotOf(room));
  const { appointment_uuid: appointment, cancelLink } = body.createdAppointment;
  return { room, appointment, cancelLink, place: await placeIn(appointment) };
}

const placeIn = async (appointment: string): Promise<string> =>
  (await service.sql('select id from participations where appointment_id = $1', [appointment]))[0]!.id;

/** Events of the due times of a place, in their order. */
const toldOf = async ({ place }: { place: string }): Promise<ToldEvent[]> =>
  (await eventsOf(service, practice.crmId)).filter(
    ({ type, data }) => type === 'participation.due' && data.participation === place,
  );

const named = async (booked: { place: string }): Promise<string[]> =>
  (await toldOf(booked)).map(({ data }) => `${data.minutes} ${data.when}`);

const reminders = async ({ appointment }: { appointment: string }): Promise<number> =>
  (await service.sql("select from mails where kind = 'REMINDER' and appointment_id = $1", [appointment])).length;

/** Minutes from now until something is due of an appointment; null: nothing is. */
async function minutesUntilDue({ appointment }: { appointment: string }): Promise<number | null> {
  const [row] = await service.sql<{ minutes: string | null }>(
    `select round(extract(epoch from due_at - now()) / 60) as minutes from participations
     where appointment_id = $1 order by created_at desc`,
    [appointment],
  );
  return row?.minutes == null ? null : Number(row.minutes);
}

describe('what is due', () => {
  test('a day before, unless told otherwise → told once, with a reminder', async () => {
    const booked = await booking();
    await letItBe(service, DAY + 1, booked.appointment);
    await tell();
    expect([await named(booked), await reminders(booked)]).toEqual([[], 0]);
    await letItBe(service, DAY - 1, booked.appointment);
    await tell();
    await tell();
    expect([await named(booked), await reminders(booked)]).toEqual([[`${DAY} BEFORE_START`], 1]);
    expect(await minutesUntilDue(booked)).toBe(null);
  });

  test('the four moments → each is told at its time, with the facts of the place', async () => {
    const booked = await booking(
      [
        { minutes: 30, when: 'AFTER_REQUEST' },
        { minutes: 0, when: 'AFTER_END' },
        { minutes: 10, when: 'AFTER_START' },
        { minutes: 120 },
      ],
      { bookingProcess: 'REQUESTED' },
    );
    expect(await minutesUntilDue(booked)).toBe(30);
    const { start, end } = slotOf(booked.room);
    const startOf = async () =>
      (
        await service.sql<{ start: Date }>('select starts_at as start from appointments where id = $1', [
          booked.appointment,
        ])
      )[0]!.start.getTime();
    await letItBe(service, (Date.parse(start) - Date.now()) / 60_000 - 31, booked.appointment);
    await tell();
    expect(await named(booked)).toEqual(['30 AFTER_REQUEST']);
    await mutate(practice, 'confirmParticipation', { participation: booked.place });
    const length = (Date.parse(end) - Date.parse(start)) / 60_000;
    for (const minutes of [119, -11, -length - 1]) {
      await letItBe(service, minutes, booked.appointment);
      await tell();
    }
    const told = await toldOf(booked);
    expect(told.map(({ data }) => [data.minutes, data.when, data.state])).toEqual([
      [30, 'AFTER_REQUEST', 'REQUESTED'],
      [120, 'BEFORE_START', 'BOOKED'],
      [10, 'AFTER_START', 'BOOKED'],
      [0, 'AFTER_END', 'BOOKED'],
    ]);
    const last = told.at(-1)!;
    expect(last.actor).toEqual({ kind: 'job', name: 'due-times' });
    expect(Date.parse(last.data.dueAt)).toBe((await startOf()) + length * 60_000);
    expect(last.data).toMatchObject({
      appointment: booked.appointment,
      channel: KEY,
      resource: { uuid: booked.room.uuid },
    });
    expect(await reminders(booked)).toBe(0);
  });

  test('a stop of a day → all of it is told in its order, but a mail for one, and nothing that was to announce what has begun', async () => {
    const times: Times = [
      { minutes: 20, mail: true },
      { minutes: 26 * HOUR, mail: true },
      { minutes: DAY, mail: true },
      { minutes: 0, when: 'AFTER_START' },
    ];
    const [coming, begun] = [await booking(times), await booking(times)];
    await letItBe(service, HOUR, coming.appointment);
    await letItBe(service, -1, begun.appointment);
    await tell();
    expect(await named(coming)).toEqual([`${26 * HOUR} BEFORE_START`, `${DAY} BEFORE_START`]);
    expect(await named(begun)).toEqual(['0 AFTER_START']);
    expect([await reminders(coming), await reminders(begun)]).toEqual([1, 0]);
    expect(await minutesUntilDue(coming)).toBe(40);
  });

  test('two due times at one moment → both are told', async () => {
    const booked = await booking([
      { minutes: 30, when: 'AFTER_START' },
      { minutes: 0, when: 'AFTER_END' },
    ]);
    await letItBe(service, -31, booked.appointment);
    await tell();
    expect(await named(booked)).toEqual(['30 AFTER_START', '0 AFTER_END']);
  });

  test('across a change of the clocks → minutes of elapsed time', async () => {
    const room = await practice.room();
    const participants = [{ email: 'eva@example.org', firstName: 'Eva', lastName: 'Muster' }];
    const { uuid: appointment } = await practice.make('createAppointment', {
      ...{
        resource: room.uuid,
        start: '2031-03-30T07:00:00Z',
        end: '2031-03-30T08:00:00Z',
        participants,
        channelKey: KEY,
      },
    });
    const [{ due }] = (await service.sql<{ due: Date }>(
      'select due_at as due from participations where appointment_id = $1',
      [appointment],
    )) as [{ due: Date }];
    // nine o'clock in Berlin is eight o'clock of the day before
    expect(due.toISOString()).toBe('2031-03-29T07:00:00.000Z');
  });

  test('a place that is cancelled while the job runs → is not told, and the job waits for nobody', async () => {
    const booked = await booking();
    await letItBe(service, DAY - 1, booked.appointment);
    const other = await AnotherTransaction.begin(service);
    await other.sql("update participations set state = 'CANCELED' where id = $1", booked.place);
    const { answer } = await other.letWait(tell);
    expect(await other.waiting()).toBe(0);
    await other.commit();
    await answer;
    expect(await named(booked)).toEqual([]);
  });

  test('a cancelled or moved place → nothing of the former time', async () => {
    const [cancelled, moved] = [await booking(), await booking()];
    await cancel(service, cancelled.cancelLink);
    const later = (clock: string) =>
      utc(new Date(Date.parse(slotOf(moved.room, clock).start) + 3_600_000).toISOString());
    const { body } = await reschedule(service, moved.cancelLink, { start: later('09:00'), end: later('09:30') });
    const next = body.createdAppointment.appointment_uuid;
    for (const appointment of [cancelled.appointment, moved.appointment, next])
      await letItBe(service, DAY - 1, appointment);
    await tell();
    expect([await named(cancelled), await named(moved)]).toEqual([[], []]);
    expect(await named({ place: await placeIn(next) })).toEqual([`${DAY} BEFORE_START`]);
  });

  test('what is told of a place → no change of the place or its calendar, for those who synchronise', async () => {
    const booked = await booking();
    await letItBe(service, DAY - 1, booked.appointment);
    const state = () =>
      service.sql(
        `select p.updated_at, c.revision from participations p, calendar_revisions c
         where p.appointment_id = $1 and c.id = $2`,
        [booked.appointment, booked.room.uuid],
      );
    const before = await state();
    await tell();
    expect(await named(booked)).toHaveLength(1);
    expect(await state()).toEqual(before);
  });
});

describe('exactly once', () => {
  const PLACES = 40;

  /** Places that are due twice, and what was told of them, in its order. */
  async function manyDue(): Promise<() => Promise<Map<string, string[]>>> {
    const { uuid: resource } = await practice.resource();
    await setTimes(resource, [{ minutes: DAY, mail: true }, { minutes: 26 * HOUR }]);
    const start = Date.now() + 40 * DAY * 60_000;
    const participants = Array.from({ length: PLACES }, (_, n) => ({
      ...{ email: `many-${n}@example.org`, firstName: 'Eva', lastName: 'Muster' },
    }));
    const { uuid: appointment } = await practice.make('createAppointment', {
      ...{ resource, start: new Date(start), end: new Date(start + 3_600_000), participants, channelKey: KEY },
    });
    await letItBe(service, HOUR, appointment);
    return async () => {
      const told = (await eventsOf(service, practice.crmId)).filter(
        ({ type, data }) => type === 'participation.due' && data.appointment === appointment,
      );
      return new Map(
        [...Map.groupBy(told, ({ data }) => data.participation)].map(([place, events]) => [
          place,
          events.map(({ data }) => String(data.minutes)),
        ]),
      );
    };
  }

  test('many places, four processes at once, and one that dies before it commits → each time once, in order', async () => {
    const told = await manyDue();
    const holder = await AnotherTransaction.begin(service);
    // the reminders wait, whose events are written
    await holder.sql('lock table mails in share row exclusive mode');
    const { answer } = await holder.letWait(() =>
      runJob(orm.em.fork({ useContext: true }), dueTimes, { retentionDays: 30 }).then(
        () => 'done',
        () => 'died',
      ),
    );
    await service.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(await answer).toBe('died');
    await holder.commit();
    // those without a mail were told before, by a batch of their own
    expect(new Set([...(await told()).values()].map(String))).toEqual(new Set([String(26 * HOUR)]));
    await Promise.all(Array.from({ length: 4 }, tell));
    // one of them may have left while another one had its turn
    await tell();
    const all = [...(await told()).values()];
    expect(all).toHaveLength(PLACES);
    expect(new Set(all.map(String))).toEqual(new Set([`${26 * HOUR},${DAY}`]));
    expect(await service.sql("select from mails where kind = 'REMINDER' and recipient like 'many-%'")).toHaveLength(
      PLACES,
    );
  });

  test('told again by a mistake of somebody else → no second mail', async () => {
    const booked = await booking();
    await letItBe(service, DAY - 1, booked.appointment);
    await tell();
    await service.sql(
      `update participations p set due_at = a.starts_at - interval '1 day' from appointments a
       where a.id = p.appointment_id and p.id = $1`,
      [booked.place],
    );
    await service.sql("update mails set created_at = created_at - interval '1 day' where participation_id = $1", [
      booked.place,
    ]);
    await tell();
    expect([(await named(booked)).length, await reminders(booked)]).toEqual([2, 1]);
  });

  test('a channel that changes while the job tells → told by one of them, not again', async () => {
    const booked = await booking([{ minutes: DAY }]);
    // its transaction begins before the time has come and is told
    const other = await AnotherTransaction.begin(service);
    await other.sql('select now()');
    await letItBe(service, DAY, booked.appointment);
    await tell();
    await other.sql(
      `update channels set due_times = '[{"minutes": 60, "when": "BEFORE_START", "mail": false},
         {"minutes": 1440, "when": "BEFORE_START", "mail": true}]' where resource_id = $1`,
      booked.room.uuid,
    );
    await other.commit();
    await tell();
    expect(await named(booked)).toEqual([`${DAY} BEFORE_START`]);
    expect(await minutesUntilDue(booked)).toBe(DAY - HOUR);
  });
});

describe('a change of what a due time follows from', () => {
  const change = (mutation: string) => service.ask(`mutation { ${mutation} }`, {}, practice.headers);

  test('the channel → places there already have its new times', async () => {
    const booked = await booking();
    const { uuid: resource } = booked.room;
    await letItBe(service, 100 * HOUR, booked.appointment);
    expect(await minutesUntilDue(booked)).toBe(76 * HOUR);
    await setTimes(resource, [{ minutes: 48 * HOUR }]);
    expect(await minutesUntilDue(booked)).toBe(52 * HOUR);
    await setTimes(resource, [{ minutes: 90 * HOUR }], 'CALENDAR_PUBLIC');
    expect(await minutesUntilDue(booked), 'another channel').toBe(52 * HOUR);
    await setTimes(resource, [{ minutes: 0, when: 'AFTER_END' }, { minutes: 2 * HOUR }]);
    expect(await minutesUntilDue(booked)).toBe(98 * HOUR);
    await setTimes(resource, []);
    expect(await minutesUntilDue(booked)).toBe(null);
    await setTimes(resource, null);
    expect(await minutesUntilDue(booked)).toBe(76 * HOUR);
    await setTimes(resource, []);
    await change(`resetChannel(resource: "${resource}", key: RESOURCE_PUBLIC)`);
    expect(await minutesUntilDue(booked)).toBe(76 * HOUR);
  });

  test('a channel that changes just before or after a time → that is not due any more, or told if it still is', async () => {
    const [before, after] = [await booking([{ minutes: DAY }]), await booking([{ minutes: DAY }])];
    await letItBe(service, DAY + 1 / 60, before.appointment);
    await setTimes(before.room.uuid, [{ minutes: 2 * HOUR }]);
    await letItBe(service, DAY - 1 / 60, before.appointment);
    await letItBe(service, DAY - 1 / 60, after.appointment);
    await setTimes(after.room.uuid, [{ minutes: DAY }, { minutes: 2 * HOUR }]);
    await tell();
    expect([await named(before), await named(after)]).toEqual([[], [`${DAY} BEFORE_START`]]);
    for (const booked of [before, after]) expect(await minutesUntilDue(booked)).toBe(22 * HOUR);
  });

  test('an appointment that moves → due for its new time, once more', async () => {
    const booked = await booking();
    await letItBe(service, DAY - 1, booked.appointment);
    await tell();
    const { start } = slotOf(booked.room);
    await mutate(practice, 'moveAppointment', { appointment: booked.appointment, input: { start } });
    await tell();
    expect(await reminders(booked), 'moved only just now').toBe(1);
    await letItBe(service, DAY - 1, booked.appointment);
    await tell();
    expect([await named(booked), await reminders(booked)]).toEqual([[`${DAY} BEFORE_START`, `${DAY} BEFORE_START`], 2]);
  });

  test('a move to a resource whose channel has other times → due by those', async () => {
    const booked = await booking();
    const { uuid: other } = await practice.room();
    await setTimes(other, [{ minutes: 2 * HOUR }]);
    await letItBe(service, 100 * HOUR, booked.appointment);
    await change(`moveAppointment(appointment: "${booked.appointment}", input: { resource: "${other}" }) { uuid }`);
    expect(await minutesUntilDue(booked)).toBe(98 * HOUR);
    await setTimes(booked.room.uuid, [{ minutes: 5 * HOUR }]);
    expect(await minutesUntilDue(booked)).toBe(98 * HOUR);
  });

  test('a booking later than a due time, a hold, a cancellation and nobody’s place → nothing is due', async () => {
    const late = await booking([{ minutes: 14 * DAY, mail: true }]);
    expect(await minutesUntilDue(late)).toBe(null);
    const [cancelled, erased] = [await booking(), await booking([{ minutes: 60, when: 'AFTER_END' }])];
    expect(await minutesUntilDue(cancelled)).toBeGreaterThan(8 * DAY);
    await cancel(service, cancelled.cancelLink);
    expect(await minutesUntilDue(cancelled)).toBe(null);
    await letItBe(service, -45, erased.appointment);
    expect(await minutesUntilDue(erased)).toBeGreaterThan(0);
    const [{ email }] = (await service.sql('select email from participations where id = $1', [erased.place])) as [
      { email: string },
    ];
    await mutate(practice, 'eraseConsumer', { email, cancelFutureAppointments: true }, '{ participations }');
    expect(await minutesUntilDue(erased)).toBe(null);
  });

  test('a request that was held before → counts from the hold, and nothing is lost', async () => {
    const room = await practice.room();
    await practice.make('setChannel', {
      ...{
        resource: room.uuid,
        key: KEY,
        bookingProcess: 'REQUESTED',
        dueTimes: [{ minutes: 2, when: 'AFTER_REQUEST' }],
      },
    });
    const slot = slotOf(room);
    const { body } = await book(service, slot);
    const { appointment_uuid: appointment } = body.createdAppointment;
    const place = await placeIn(appointment);
    await service.sql(
      "update participations set created_at = now() - interval '3 minutes', state = 'BOOKED' where id = $1",
      [place],
    );
    await service.sql("update participations set state = 'REQUESTED' where id = $1", [place]);
    await tell();
    expect(await named({ place })).toEqual(['2 AFTER_REQUEST']);
  });
});

test.each([
  [[{ minutes: -1 }], 'dueTimes.0.minutes must be a whole number of minutes from 0 to 20160'],
  [[{ minutes: 20_161 }], 'dueTimes.0.minutes must be a whole number of minutes from 0 to 20160'],
  [[{ minutes: 0 }], 'dueTimes.0.minutes must be at least 1 with BEFORE_START'],
  [[{ minutes: 0, when: 'AFTER_REQUEST' }], 'dueTimes.0.minutes must be at least 1 with AFTER_REQUEST'],
  [[{ minutes: 5, when: 'AFTER_END', mail: true }], 'dueTimes.0.mail must be false with AFTER_END'],
  [[{ minutes: 5 }, { minutes: 5, mail: true }], 'dueTimes must be different times'],
])('the due times %j → INVALID_INPUT', async (times, message) => {
  const { uuid } = await practice.resource();
  const { errors } = await callAllowed(practice, 'setChannel', {
    input: { resource: uuid, key: KEY, dueTimes: times },
  });
  expect(errors).toMatchObject([{ message: `input.${message}`, extensions: { code: 'INVALID_INPUT' } }]);
});

test('more due times than allowed → INVALID_INPUT, as the database refuses them', async () => {
  const { uuid } = await practice.resource();
  const times = Array.from({ length: DUE_TIMES.most + 1 }, (_, n) => ({ minutes: n + 1 }));
  const { errors } = await callAllowed(practice, 'setChannel', {
    input: { resource: uuid, key: KEY, dueTimes: times },
  });
  expect(errors).toMatchObject([
    { message: expect.stringContaining('dueTimes'), extensions: { code: 'INVALID_INPUT' } },
  ]);
  await setTimes(uuid, times.slice(1));
  for (const broken of [
    times.map(({ minutes }) => ({ minutes, when: 'AFTER_END', mail: false })),
    [{ minutes: 20_161, when: 'AFTER_END', mail: false }],
    [{ minutes: 0, when: 'BEFORE_START', mail: false }],
    [{ minutes: 1, when: 'AFTER_END', mail: true }],
    [{ minutes: 1, when: 'SOMETIME', mail: false }],
    [{ minutes: 1, when: 'AFTER_END' }],
    [
      { minutes: 1, when: 'AFTER_END', mail: false },
      { minutes: 1, when: 'AFTER_END', mail: false },
    ],
  ]) {
    await expect(
      service.sql('update channels set due_times = $2 where resource_id = $1', [uuid, JSON.stringify(broken)]),
    ).rejects.toThrow('due_times_are_few_and_different');
  }
});
