import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Field, ObjectType } from 'type-graphql';
import { epoch } from '../../../../booking/calendar/columns.ts';
import { findOffer, type HeldOffer } from '../../../../booking/waitlist/waiting-entries.ts';
import type { TranslatedText } from '../../../../languages/i18n/text-in-language.ts';
import { sql } from '../../../../records/entities/sql.ts';
import { WaitlistState } from '../../../../records/entities/waiting/waitlist-state.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { LanguageTag } from '../../../../records/scalars/language-tag.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { InLanguageOfReader } from '../../shared/in-language.ts';
import { LinkedMove, type OtherTime } from '../links/booking-by-link.ts';
import { namesByLink, ProviderByLink, providerByLink } from '../links/provider-by-link.ts';

@ObjectType({ description: 'Place that is held for somebody who waits.' })
export class WaitlistOffer {
  @Field(() => Instant, { description: 'Start.' })
  readonly start: Date;

  @Field(() => Instant, { description: 'End.' })
  readonly end: Date;

  @Field(() => Instant, { description: 'Time until which to answer.' })
  readonly until: Date;

  readonly #nameIn: (languageTag: string | null) => string;

  /** `nameIn` returns the name of its resource in a language. */
  constructor({ start, end, until }: HeldOffer, nameIn: (languageTag: string | null) => string) {
    this.start = new Date(start);
    this.end = new Date(end);
    this.until = new Date(until);
    this.#nameIn = nameIn;
  }

  @Field(() => Text, { description: 'Public name of the resource.' })
  resourceName(@InLanguageOfReader() languageTag: string | null): string {
    return this.#nameIn(languageTag);
  }
}

@ObjectType({ description: 'Entry of a waitlist behind a link, as its consumer sees it.' })
export class LinkedWaitlistEntry extends ProviderByLink {
  id!: string;
  /** Names, with those by language. */
  override named!: { product: TranslatedText | null; resource: TranslatedText | null; provider: TranslatedText };
  /** Names of the resources of which any will do; null: all, or the one of `named`. */
  several!: TranslatedText[] | null;

  protected get readerLanguage(): string {
    return this.language ?? this.providerLanguage;
  }

  @Field(() => Uuid, { description: 'Identifier of the entry.' })
  get uuid(): string {
    return this.id;
  }

  @Field(() => WaitlistState, { description: 'State of the entry.' })
  state!: WaitlistState;

  @Field(() => WaitlistOffer, { nullable: true, description: 'Place that is held for it; null without an offer.' })
  offer!: WaitlistOffer | null;

  @Field(() => Text, {
    nullable: true,
    description: 'Public name of the resource; null for any that offers the product, or of `resourceNames`.',
  })
  resourceName(@InLanguageOfReader() languageTag: string | null): string | null {
    return this.named.resource && this.inLanguage(this.named.resource, languageTag);
  }

  @Field(() => [Text], {
    nullable: true,
    description: 'Public names of the resources of which any will do; null for all, or for `resourceName`.',
  })
  resourceNames(@InLanguageOfReader() languageTag: string | null): string[] | null {
    return this.several?.map((name) => this.inLanguage(name, languageTag)) ?? null;
  }

  @Field(() => Text, { nullable: true, description: 'Name of the product; null for none.' })
  productName(@InLanguageOfReader() languageTag: string | null): string | null {
    return this.named.product && this.inLanguage(this.named.product, languageTag);
  }

  @Field(() => LinkedMove, {
    nullable: true,
    description:
      'Booked time that an offer replaces; null if an offer is another booking, and once the booking has ended.',
  })
  replaces!: LinkedMove | null;

  @Field(() => Instant, { description: 'Time from which the consumer has time.' })
  earliest!: Date;

  @Field(() => Instant, { description: 'Time until which the consumer has time.' })
  latest!: Date;

  @Field(() => LanguageTag, { nullable: true, description: 'Language of the consumer; null for that of the provider.' })
  language!: string | null;
}

/** Selects the booked time of the booking of an entry `e`, as `OtherTime` has it. */
const ownTime = sql`case when e.booking_id is not null then (
        select json_build_object('startsAt', ${epoch('a.starts_at')}, 'endsAt', ${epoch('a.ends_at')}, 'room', translated(room.public_name, room.public_names))
        from participations p join appointments a on a.id = p.appointment_id
          join resources room on room.id = a.resource_id
        where p.booking_id = e.booking_id and p.state = 'BOOKED') end`;

/** Selects the names of the resources of which any will do for an entry `e`. */
const severalNames = sql`case when e.resource_ids is not null then (
        select coalesce(json_agg(translated(each.public_name, each.public_names) order by each.priority, each.id), '[]')
        from resources each where each.id = any(e.resource_ids) and each.deleted_at is null) end`;

/** Finds the entry of a link. */
export async function findLinkedEntry(em: SqlEntityManager, id: string): Promise<LinkedWaitlistEntry | undefined> {
  const { rows } = await sql<LinkedWaitlistEntry & { from: number; until: number; own: OtherTime | null }>`
    select e.id, e.state, ${ownTime} as own, ${severalNames} as several, ${namesByLink}, ${epoch('e.earliest')} as "from", ${epoch('e.latest')} as until,
      e.consumer ->> 'language' as language, ${providerByLink}
    from waitlist_entries e join providers v on v.id = e.provider_id
      left join resources r on r.id = e.resource_id left join products product on product.id = e.product_id
    where e.id = ${id}`.execute(em.getKysely());
  const [entry] = rows;
  if (!entry) return undefined;
  const { from, until, own, ...fields } = entry;
  const offer = entry.state === WaitlistState.OFFERED ? await findOffer(em, id) : undefined;
  const shown = Object.assign(new LinkedWaitlistEntry(), fields, {
    earliest: new Date(from),
    latest: new Date(until),
    replaces: null,
    offer: null,
  });
  const nameOf = (name: TranslatedText) => (languageTag: string | null) => shown.inLanguage(name, languageTag);
  return Object.assign(shown, {
    replaces: own && new LinkedMove(own, nameOf(own.room)),
    offer: offer ? new WaitlistOffer(offer, nameOf(offer.resourceName)) : null,
  });
}
