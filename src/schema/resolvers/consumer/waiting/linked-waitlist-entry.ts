import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Field, ObjectType } from 'type-graphql';
import { epoch } from '../../../../booking/calendar/columns.ts';
import { findOffer } from '../../../../booking/waitlist/waiting-entries.ts';
import { sql } from '../../../../records/entities/sql.ts';
import { WaitlistState } from '../../../../records/entities/waiting/waitlist-state.ts';
import { FreeText } from '../../../../records/scalars/free-text.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { LanguageTag } from '../../../../records/scalars/language-tag.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { TimeZone } from '../../../../records/scalars/time-zone.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { HttpAddress } from '../../../../records/scalars/web-address.ts';
import { Brand, brandOf } from '../../shared/brand.ts';

@ObjectType({ description: 'Place that is held for somebody who waits.' })
export class WaitlistOffer {
  @Field(() => Instant, { description: 'Start.' })
  start!: Date;

  @Field(() => Instant, { description: 'End.' })
  end!: Date;

  @Field(() => Text, { description: 'Public name of the resource.' })
  resourceName!: string;

  @Field(() => Instant, { description: 'Time until which to answer.' })
  until!: Date;
}

@ObjectType({ description: 'Entry of a waitlist behind a link, as its consumer sees it.' })
export class LinkedWaitlistEntry {
  id!: string;
  provider!: string;

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
    description: 'Public name of the resource; null for any that offers the product.',
  })
  resourceName!: string | null;

  @Field(() => Text, { nullable: true, description: 'Name of the product; null for none.' })
  productName!: string | null;

  @Field(() => Instant, { description: 'Time from which the consumer has time.' })
  earliest!: Date;

  @Field(() => Instant, { description: 'Time until which the consumer has time.' })
  latest!: Date;

  @Field(() => TimeZone, { description: 'Time zone of the provider.' })
  timeZone!: string;

  @Field(() => Text, { description: 'Name of the provider.' })
  providerName!: string;

  @Field(() => FreeText, { nullable: true, description: 'Legal notice of the provider.' })
  impressum!: string | null;

  @Field(() => HttpAddress, { nullable: true, description: 'Address of the privacy policy of the provider.' })
  privacyUrl!: string | null;

  @Field(() => HttpAddress, { nullable: true, description: 'Address of the terms of the provider.' })
  termsUrl!: string | null;

  brandAccent!: string | null;
  brandLogo!: string | null;
  brandPicture!: string | null;

  @Field(() => Brand, { description: 'Look of the pages and mails of the provider.' })
  get brand(): Brand {
    return brandOf(this.provider, this);
  }

  @Field(() => LanguageTag, { nullable: true, description: 'Language of the consumer; null for that of the provider.' })
  language!: string | null;

  @Field(() => LanguageTag, { description: 'Language of the provider.' })
  providerLanguage!: string;
}

/** Finds the entry of a link. */
export async function findLinkedEntry(em: SqlEntityManager, id: string): Promise<LinkedWaitlistEntry | undefined> {
  const { rows } = await sql<LinkedWaitlistEntry & { from: number; until: number }>`
    select e.id, e.provider_id as provider, e.state, r.public_name as "resourceName", product.name as "productName",
      ${epoch('e.earliest')} as "from", ${epoch('e.latest')} as until, v.time_zone as "timeZone", v.name as "providerName",
      v.impressum, v.privacy_url as "privacyUrl", v.terms_url as "termsUrl", v.brand_accent as "brandAccent",
      v.brand_logo as "brandLogo", v.brand_picture as "brandPicture", e.consumer ->> 'language' as language,
      v.language as "providerLanguage"
    from waitlist_entries e join providers v on v.id = e.provider_id
      left join resources r on r.id = e.resource_id left join products product on product.id = e.product_id
    where e.id = ${id}`.execute(em.getKysely());
  const [entry] = rows;
  if (!entry) return undefined;
  const { from, until, ...fields } = entry;
  const offer = entry.state === WaitlistState.OFFERED ? await findOffer(em, id) : undefined;
  return Object.assign(new LinkedWaitlistEntry(), fields, {
    earliest: new Date(from),
    latest: new Date(until),
    offer: offer
      ? Object.assign(new WaitlistOffer(), {
          start: new Date(offer.start),
          end: new Date(offer.end),
          resourceName: offer.resourceName,
          until: new Date(offer.until),
        })
      : null,
  });
}
