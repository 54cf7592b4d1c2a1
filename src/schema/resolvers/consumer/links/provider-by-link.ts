import { Field, ObjectType } from 'type-graphql';
import { inLanguage, type TranslatedText } from '../../../../languages/i18n/text-in-language.ts';
import { sql } from '../../../../records/entities/sql.ts';
import { FreeText } from '../../../../records/scalars/free-text.ts';
import { LanguageTag } from '../../../../records/scalars/language-tag.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { TimeZone } from '../../../../records/scalars/time-zone.ts';
import { HttpAddress } from '../../../../records/scalars/web-address.ts';
import { Brand, brandOf } from '../../shared/brand.ts';
import { InLanguageOfReader } from '../../shared/in-language.ts';

/** Provider of what a link names, as its page shows it. */
@ObjectType()
export abstract class ProviderByLink {
  provider!: string;

  /** Names, with those by language. */
  abstract named: { provider: TranslatedText };

  /** Language of whoever opens the link. */
  protected abstract get readerLanguage(): string;

  /** Returns a text in the language that is asked for; null: in that of the reader. */
  inLanguage(text: TranslatedText, languageTag: string | null | undefined): string {
    return inLanguage(text, languageTag ?? this.readerLanguage, this.providerLanguage);
  }

  @Field(() => Text, { description: 'Name of the provider.' })
  providerName(@InLanguageOfReader() languageTag: string | null): string {
    return this.inLanguage(this.named.provider, languageTag);
  }

  @Field(() => TimeZone, { description: 'Time zone of the provider.' })
  timeZone!: string;

  @Field(() => LanguageTag, { description: 'Language of the provider.' })
  providerLanguage!: string;

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
}

/** Selects these fields of the provider `v`. */
export const providerByLink = sql`v.id as provider, v.time_zone as "timeZone",
  v.language as "providerLanguage", v.impressum, v.privacy_url as "privacyUrl", v.terms_url as "termsUrl",
  v.brand_accent as "brandAccent", v.brand_logo as "brandLogo", v.brand_picture as "brandPicture"`;

/** Selects the names of a product, a resource `r` and the provider `v`, with those by language. */
export const namesByLink = sql`json_build_object('product', translated(product.name, product.names),
  'resource', translated(r.public_name, r.public_names), 'provider', translated(v.name, v.names)) as named`;
