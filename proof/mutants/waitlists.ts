// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the source
import type { Mutant } from './mutant.ts';

const GUARDS = 'test/booking/waitlist/guards.test.ts';
const OFFERS = 'test/booking/waitlist/offers.test.ts';
const GUARD = 'src/records/tables/waitlist/guard-freed-time.sql';
const FIRST = 'src/records/tables/waitlist/first-waiting.sql';
const EARLIER = 'test/booking/waitlist/earlier.test.ts';
const WITHIN_LIMITS = 'test/booking/waitlist/earlier-within-limits.test.ts';
const GONE = 'test/booking/waitlist/deleted-wishes.test.ts';
const TAKEN = 'test/booking/waitlist/take-offers.test.ts';
const SWEEP = 'src/booking/waitlist/sweep.ts';
const ENTRIES = 'src/booking/waitlist/waiting-entries.ts';
const OPEN = 'src/booking/waitlist/open-waitlist.ts';

/** Mistakes in who gets the time that is freed. */
export const WAITLISTS: readonly Mutant[] = [
  {
    name: 'freed time is guarded before the transaction commits, so a move that overlaps its old time finds it taken',
    changes: [
      {
        file: GUARD,
        from: 'after update of state, resource_id, occupied_from, occupied_until on appointments\ndeferrable initially deferred',
        to: 'after update of state, resource_id, occupied_from, occupied_until on appointments',
      },
    ],
    test: { file: GUARDS, title: 'by a move that overlaps its old time' },
  },
  {
    name: 'a seat that is freed in a class is guarded for nobody',
    changes: [{ file: GUARD, from: 'perform insert_guard(left_one, old.seat, entry);', to: 'null;' }],
    test: { file: GUARDS, title: 'a seat of a class that goes on' },
  },
  {
    name: 'the room of a freed appointment is not guarded with it',
    changes: [
      {
        file: GUARD,
        from: 'length(noted) < max_freed_parts()',
        to: 'length(noted) < 0',
      },
    ],
    test: { file: GUARDS, title: 'with the room that the person took' },
  },
  {
    name: 'a guard that is removed is guarded again',
    changes: [{ file: GUARD, from: ' and not old.over_busy', to: '' }],
    test: { file: GUARDS, title: 'a guard that a channel releases' },
  },
  {
    name: 'an address that nobody has confirmed holds time',
    changes: [
      {
        file: FIRST,
        from: "e.state = 'WAITING'",
        to: "e.state in ('WAITING', 'UNCONFIRMED')",
      },
      {
        file: GUARD,
        from: "provider_id = provider and state = 'WAITING'",
        to: 'provider_id = provider',
      },
    ],
    test: { file: GUARDS, title: 'an address that is not confirmed' },
  },
  {
    name: 'guards are in no log',
    changes: [{ file: GUARD, from: "perform set_config('slotkeeper.guarding', 'yes', true);", to: '' }],
    test: { file: GUARDS, title: 'by a cancellation' },
  },
  {
    name: 'those who wait come by the order of their entries, not of their waiting',
    changes: [{ file: FIRST, from: 'order by e.priority desc, e.waiting_since, e.id', to: 'order by e.id' }],
    test: { file: GUARDS, title: 'by a cancellation' },
  },
  {
    name: 'a freed night is guarded for nobody who waits for the morning',
    changes: [{ file: FIRST, from: 'or near.since_clock::date <> near.until_clock::date ', to: '' }],
    test: { file: GUARDS, title: 'in the morning after a night' },
  },
  {
    name: 'a sweep looks at the first hundreds of those who wait',
    changes: [{ file: SWEEP, from: 'from < waiting.length &&', to: 'from < 1 &&' }],
    test: { file: 'test/booking/waitlist/long-lists.test.ts', title: 'hundreds wait before' },
  },
  {
    name: 'a sweep takes back what another one has offered meanwhile',
    changes: [
      {
        file: SWEEP,
        from: 'where e.id = any(${ids}::uuid[]) and ${isWithoutOffer}',
        to: "where e.id = any(${ids}::uuid[]) and e.state = 'OFFERED'",
      },
    ],
    test: { file: 'test/booking/waitlist/any-of-several.test.ts', title: 'while a second sweep looks at it' },
  },
  {
    name: 'an offer of the CRM gives up on a calendar that is locked',
    changes: [
      {
        file: 'src/booking/waitlist/offer-by-crm.ts',
        from: 'lockCalendars(em, resource)',
        to: 'lockCalendars(em, resource, { skipsLocked: true })',
      },
    ],
    test: { file: OFFERS, title: 'while somebody else has locked the calendar' },
  },
  {
    name: 'whoever confirms late waits for the next change of the calendar',
    changes: [{ file: 'src/booking/waitlist/due-sweeps.ts', from: 'or s.swept_at < wanted.since or', to: 'or' }],
    test: { file: OFFERS, title: 'and confirms after a sweep' },
  },
  {
    name: 'a time that was passed comes again',
    changes: [
      {
        file: 'src/booking/waitlist/waiting-wish.ts',
        from: ' || wish.passed.includes(start)',
        to: '',
      },
    ],
    test: { file: OFFERS, title: 'who passed is not offered it again' },
  },
  {
    name: 'a lapsed offer stays',
    changes: [{ file: SWEEP, from: '!isOffer || isLapsed', to: '!isOffer' }],
    test: { file: OFFERS, title: 'not answered: it goes to the next' },
  },
  {
    name: 'an offer ends with its minutes, without a grace',
    changes: [
      {
        file: 'src/booking/waitlist/answer-offer.ts',
        from: 'const held = entry.state === WaitlistState.OFFERED ? await findOffer(em, id) : undefined;',
        to: 'const found = entry.state === WaitlistState.OFFERED ? await findOffer(em, id) : undefined;\n  const held = found && found.until > Date.now() ? found : undefined;',
      },
    ],
    test: { file: OFFERS, title: 'in the grace after its minutes' },
  },
  {
    name: 'an offer is renewed by its handle',
    changes: [{ file: 'src/booking/verbs/renewals.ts', from: ' and p.waitlist_entry_id is null', to: '' }],
    test: { file: OFFERS, title: 'an offer is not renewed' },
  },
  {
    name: 'whoever has a seat in a class is offered another one there',
    changes: [
      {
        file: 'src/booking/waitlist/open-waitlist.ts',
        from: 'if (appointment) await refuseSecondPlace',
        to: 'if (appointment && !entry.email) await refuseSecondPlace',
      },
    ],
    test: { file: OFFERS, title: 'whoever has a seat there is passed over' },
  },
  {
    name: 'a guard does not pass over busy times, so a cancellation fails',
    changes: [
      {
        file: GUARD,
        from: 'freed.occupied_until, freed.capacity, true)',
        to: 'freed.occupied_until, freed.capacity, false)',
      },
    ],
    test: { file: GUARDS, title: 'in which the resource is busy elsewhere' },
  },
  {
    name: 'a booking that waits for an earlier time is offered a later one',
    changes: [
      {
        file: 'src/booking/waitlist/waiting-wish.ts',
        from: 'isMovable && slot.end <= start',
        to: 'isMovable && slot.end > 0 * start',
      },
    ],
    test: { file: EARLIER, title: 'times after that are neither held for it nor offered' },
  },
  {
    name: 'later time is guarded for a booking that waits for an earlier one',
    changes: [
      { file: FIRST, from: 'and a.starts_at > case when is_seat then freed.starts_at else near."from" end', to: '' },
    ],
    test: { file: EARLIER, title: 'times after that are neither held for it nor offered' },
  },
  {
    name: 'a booking that waits is offered a shorter time',
    changes: [
      {
        file: OPEN,
        from: 'own ? { duration: own.end - own.start } : {}',
        to: 'own && own.end < 0 ? { duration: own.end - own.start } : {}',
      },
    ],
    test: { file: EARLIER, title: 'keeps its length' },
  },
  {
    name: 'the entry of a booking that was cancelled waits on',
    changes: [
      {
        file: ENTRIES,
        from: '`(e.booking_id is not null and ',
        to: '`(e.booking_id is null and ',
      },
    ],
    test: { file: EARLIER, title: 'its offer goes to the next one, and it waits no more' },
  },
  {
    name: 'whoever had the address of a booking before it was corrected moves it',
    changes: [{ file: ENTRIES, from: 'where email_key(p.email) = email_key(e.email)`', to: 'where true`' }],
    test: { file: EARLIER, title: 'given to another address by the CRM' },
  },
  {
    name: 'time is guarded at a resource that a wish for several does not name',
    changes: [{ file: FIRST, from: 'coalesce(resource = any(entry.resource_ids), true) and ', to: '' }],
    test: { file: 'test/booking/waitlist/any-of-several.test.ts', title: 'held there, and not at the third' },
  },
  {
    name: 'an earlier time is judged with the own booking of whoever waits in a limit',
    changes: [
      {
        file: 'src/booking/waitlist/waiting-wish.ts',
        from: 'own && !own.isShared ?',
        to: 'own && own.isShared ?',
      },
    ],
    test: { file: WITHIN_LIMITS, title: 'although a further booking would be beyond the limit' },
  },
  {
    name: 'an earlier time is beyond the limit of the own booking when it is held',
    changes: [
      {
        file: 'src/records/tables/limits/counts.sql',
        from: 'coalesce(p.replaces_id, place_to_leave(p))',
        to: 'p.replaces_id',
      },
    ],
    test: { file: WITHIN_LIMITS, title: 'although a further booking would be beyond the limit' },
  },
  {
    name: 'a transaction guards all the times that it frees',
    changes: [{ file: GUARD, from: 'if counted >= max_guarded_times() then return false; end if;', to: '' }],
    test: { file: 'test/booking/waitlist/many-freed-times.test.ts', title: 'more times than can be guarded' },
  },
  {
    name: 'an offer is taken although a calendar elsewhere would say that the time is busy',
    changes: [
      {
        file: 'src/schema/resolvers/consumer/waiting/waitlist-link-resolver.ts',
        from: '({ first: askBefore })',
        to: '()',
      },
    ],
    test: { file: 'test/busy/verify.test.ts', title: 'has become busy → OFFER_OVER' },
  },
  {
    name: 'the CRM takes an offer, and its entry does not wait on',
    changes: [
      {
        file: 'src/booking/waitlist/take-offers.ts',
        from: 'for (const { entry } of rows) await waitOn(em, entry);',
        to: 'for (const { entry } of rows.slice(rows.length)) await waitOn(em, entry);',
      },
    ],
    test: { file: TAKEN, title: 'refused, unless it says so' },
  },
  {
    name: 'an entry whose resources are all deleted waits on',
    changes: [
      {
        file: 'src/jobs/deletions.ts',
        from: 'inTurn(entriesOfResource, mailsOfResource)',
        to: 'mailsOfResource',
      },
    ],
    test: { file: GONE, title: 'the resource of a wish is deleted' },
  },
  {
    name: 'an entry ends with the first of its resources that is deleted',
    changes: [
      {
        file: 'src/booking/waitlist/ended-entries.ts',
        from: 'r.id = any(e.resource_ids) and r.deleted_at is null',
        to: 'r.id = e.resource_ids[1] and r.deleted_at is null',
      },
    ],
    test: { file: GONE, title: 'waits for those that are left' },
  },
  {
    name: 'the entries of a product go with it, and nobody is told',
    changes: [
      {
        file: 'src/schema/resolvers/management/product-resolver.ts',
        from: 'await endEntriesOfProduct(em, product.id);',
        to: '',
      },
    ],
    test: { file: GONE, title: 'the product of a wish is deleted' },
  },
];
