import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { brandCss, brandTokens } from '../../../look/brand-tokens.ts';
import { LOGO_STYLE } from '../styles/logo-style.ts';
import { brandStyleSheet, type StyleSheet } from '../styles/style-sheet.ts';

/** Fields of a brand that a page shows, as GraphQL names them. */
export const BRAND = 'brand { accent picture }';

export interface ShownBrand {
  accent: string | null;
  /** Path below the root of the service. */
  picture: string | null;
}

/** Provider in the header and footer of a page. */
export interface ShownProvider {
  name: string;
  impressum: string | null;
  brand: ShownBrand;
}

/** Style of the brand of a provider; null without one: the page has the look of the service. */
export function brandSheet(provider: ShownProvider | null): StyleSheet | null {
  const { accent = null, picture = null } = provider?.brand ?? {};
  if (!accent && !picture) return null;
  return brandStyleSheet(accent ? brandCss(brandTokens(accent)) : '', picture ? LOGO_STYLE : '');
}

/** Icon of the window: the logo. Without one, browsers ask for that of the service. */
export const iconOf = (provider: ShownProvider | null, root: string): Markup | [] =>
  provider?.brand.picture
    ? markup`
<link rel="icon" href="${root}${provider.brand.picture.slice(1)}">`
    : [];

/** Logo beside the name of the provider, which it repeats. */
export const logoOf = ({ brand: { picture } }: ShownProvider, root: string): Markup | [] =>
  picture ? markup`<img src="${root}${picture.slice(1)}" alt="">` : [];
