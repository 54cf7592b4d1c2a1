import { Field, ObjectType } from 'type-graphql';
import { brandTokens } from '../../../look/brand-tokens.ts';
import { picturePath } from '../../../platform/access/links.ts';
import { Text } from '../../../records/scalars/text.ts';
import { HttpAddress } from '../../../records/scalars/web-address.ts';
import { Colour } from './colour.ts';

@ObjectType({
  description: 'Colours of a brand in light or in dark mode. Texts in them have a contrast of 4.5 at least.',
})
export class ModeColours {
  @Field(() => Colour, { description: 'Colour of links and buttons.' })
  accent!: string;

  @Field(() => Colour, { description: 'Colour of texts on the accent.' })
  onAccent!: string;

  @Field(() => Colour, { description: 'Ground of notes, with a tint of the accent.' })
  soft!: string;
}

@ObjectType({ description: 'Colours that follow from the accent of a brand.' })
export class BrandColours {
  @Field(() => ModeColours, { description: 'Colours in light mode.' })
  light!: ModeColours;

  @Field(() => ModeColours, { description: 'Colours in dark mode.' })
  dark!: ModeColours;
}

@ObjectType({ description: 'Look of a provider: on its booking pages, pages of links, and in its mails.' })
export class Brand {
  @Field(() => Colour, { nullable: true, description: 'Accent, as it was chosen; null for that of the service.' })
  accent!: string | null;

  @Field(() => HttpAddress, { nullable: true, description: 'Address that the logo was loaded from; null for none.' })
  logo!: string | null;

  @Field(() => Text, {
    nullable: true,
    description: 'Path of the logo below the base URL of the service; null for none. Its picture never changes.',
  })
  picture!: string | null;

  @Field(() => BrandColours, {
    nullable: true,
    description: 'Accent with the lightness that each mode needs, and what follows from it; null without an accent.',
  })
  get colours(): BrandColours | null {
    if (!this.accent) return null;
    const { accent, 'on-accent': onAccent, soft } = brandTokens(this.accent);
    const [light, dark] = ([0, 1] as const).map((mode) => ({
      accent: accent[mode],
      onAccent: onAccent[mode],
      soft: soft[mode],
    })) as [ModeColours, ModeColours];
    return { light, dark };
  }
}

/** Columns of a brand. */
export interface KeptBrand {
  brandAccent?: string | null;
  brandLogo?: string | null;
  /** Hash of the picture. */
  brandPicture?: string | null;
}

/** Shows the brand of a provider. */
export const brandOf = (
  provider: string,
  { brandAccent: accent = null, brandLogo: logo = null, brandPicture: hash }: KeptBrand,
): Brand => Object.assign(new Brand(), { accent, logo, picture: hash ? picturePath(provider, hash) : null });
