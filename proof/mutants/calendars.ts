import type { Mutant } from './mutant.ts';

/** Mistakes in what is read of calendars: limits, lists, indexes. */
export const CALENDARS: readonly Mutant[] = [
  {
    name: 'availabilities are counted without the lock',
    changes: [
      {
        file: 'src/schema/resolvers/management/availability-resolver.ts',
        from: "await openResource(em, input.resource, 'input.resource');",
        to: "await findResource(em, input.resource, 'input.resource');",
      },
    ],
    test: { file: 'test/attacks/recurrences.test.ts', title: 'the last availability that a resource may have' },
  },
  {
    name: 'a blackout renews the provider instead of its resources',
    changes: [
      {
        file: 'src/records/tables/calendars/settings-revisions.sql',
        from: 'update resources set settings_revision = default\n    where provider_id = coalesce(new.provider_id, old.provider_id) and xmin <> own;',
        to: 'update providers set settings_revision = default where id = coalesce(new.provider_id, old.provider_id);',
      },
    ],
    test: {
      file: 'test/booking/blackouts.test.ts',
      title: 'in one statement → it is refused',
    },
  },
  {
    name: 'a blackout is written without the lock of what it closes',
    changes: [
      {
        file: 'src/schema/resolvers/management/blackouts/write-blackouts.ts',
        from: 'await lockPlanned(em, plans);',
        to: '',
      },
    ],
    test: {
      file: 'test/booking/blackouts.test.ts',
      title: 'a resource is created beside a blackout of its provider',
    },
  },
  {
    name: 'a calendar in memory is listed after a change',
    changes: [
      {
        file: 'src/booking/calendar/calendar-cache.ts',
        from: 'return !hasWritten && id === resource.id && revision === resource.revision && isRecent(',
        to: 'return !hasWritten && (id !== revision || resource) && isRecent(',
      },
    ],
    test: { file: 'test/rest/remembered-lists.test.ts', title: 'the next list of every process shows it' },
  },
  {
    name: 'a calendar in memory is listed for ever',
    changes: [
      {
        file: 'src/booking/calendar/calendar-cache.ts',
        from: 'read <= now && now < read + DAY_MS',
        to: 'read + now + DAY_MS > 0',
      },
    ],
    test: { file: 'test/rest/remembered-lists.test.ts', title: 'a day passes, or the clock is set back' },
  },
  {
    name: 'a list overlooks what starts after its booking window',
    changes: [
      {
        file: 'src/booking/calendar/read-calendar.ts',
        from: `
  + (select coalesce(max("end"::timestamp - start::timestamp), '0') from availabilities where resource_id = r.id)`,
        to: '',
      },
      { file: 'src/booking/calendar/read-calendar.ts', from: '::int + 2)', to: '::int)' },
    ],
    test: { file: 'test/rest/endpoints/channels.test.ts', title: 'an appointment starts when no slot may any more' },
  },
  {
    name: 'a calendar is looked for among all appointments',
    changes: [{ file: 'src/booking/calendar/read-calendar.ts', from: ' offset 0\n    ) as a', to: '\n    ) as a' }],
    test: { file: 'test/booking/calendar-plans.test.ts', title: 'no plan reads all appointments or places' },
  },
  {
    name: 'an index is forgotten',
    changes: [
      {
        file: 'src/records/tables/providers/products.sql',
        from: 'product_by_provider on products (provider_id, created_at, id)',
        to: 'product_by_provider on products (created_at)',
      },
    ],
    test: { file: 'test/booking/indexes.test.ts', title: 'reads all of a table' },
  },
  {
    name: 'hours keep the time zone that their provider had',
    changes: [
      {
        file: 'src/schema/resolvers/management/availability-resolver.ts',
        from: '      end: input.end,\n    });',
        to: '      end: input.end,\n      timeZone: provider.timeZone,\n    });',
      },
    ],
    test: { file: 'test/resolvers/records/provider-zone.test.ts', title: 'hours that name none follow it' },
  },
  {
    name: 'a booking in hours of the zone before',
    changes: [
      {
        file: 'src/records/tables/calendars/settings-revisions.sql',
        from: 'where provider_id = new.id;',
        to: 'where provider_id = new.id and false;',
      },
    ],
    test: { file: 'test/resolvers/records/provider-zone.test.ts', title: 'at the moment of a booking' },
  },
  {
    name: 'appointments are read again for a time that is too short',
    changes: [
      {
        file: 'src/booking/calendar/renew-calendars.ts',
        from: 'return all.includes(null) ? null :',
        to: 'return all.includes(null) ? 0 :',
      },
    ],
    test: {
      file: 'test/booking/renewed-calendars.test.ts',
      title: 'random changes of calendars',
    },
  },
  {
    name: 'a kept list is forgotten as early as one that was asked for once',
    changes: [
      {
        file: 'src/platform/process/segmented-cache.ts',
        from: '    this.#once.delete(key);\n    this.#again.set(key, value);\n',
        to: '',
      },
    ],
    test: { file: 'test/rest/kept-answers.test.ts', title: 'a crawler asks for more lists than are kept' },
  },
  {
    name: 'a request shares a read of the revision that began before it came',
    changes: [
      {
        file: 'src/platform/access/shared-work/shared-reads.ts',
        from: 'return reads.next as Promise<Result>;',
        to: 'return reads.running as Promise<Result>;',
      },
    ],
    test: { file: 'test/access/shared-reads.test.ts', title: 'whoever asks while a read runs' },
  },
  {
    name: 'whoever has waited for a calendar tries to hold what is taken',
    changes: [
      {
        file: 'src/booking/places/take-place.ts',
        from: 'run, async () => refuseTaken?.(false));',
        to: 'run);',
      },
    ],
    test: { file: 'test/booking/calendar-turns.test.ts', title: 'the first four try' },
  },
  {
    name: 'events have months, but that of today has none',
    changes: [
      {
        file: 'src/records/tables/events/months.sql',
        from: "(select (now() at time zone 'UTC')::date as today)",
        to: "(select (now() + interval '40 days')::date as today)",
      },
    ],
    test: { file: 'test/database/migrations.test.ts', title: 'the months of events are those of UTC' },
  },
];
