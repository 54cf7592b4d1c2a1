import { contactHref } from '../../../languages/i18n/contact-href.ts';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import type { FormSentences } from '../../../languages/sentences/form-sentences.ts';
import { brandCss, brandTokens } from '../../../look/brand-tokens.ts';
import { LOGO_STYLE } from '../styles/logo-style.ts';
import { brandStyleSheet, type StyleSheet } from '../styles/style-sheet.ts';
import type { PageLanguage } from './page-language.ts';

/** Fields of every provider that a page shows, besides its name, as GraphQL names them. */
export const FACE = 'impressum privacyUrl termsUrl brand { accent picture }';

export interface ShownBrand {
  accent: string | null;
  /** Path below the root of the service. */
  picture: string | null;
}

/** Provider in the header and footer of a page. */
export interface ShownProvider extends ProviderTexts {
  name: string;
  impressum: string | null;
  brand: ShownBrand;
  /** Ways to reach it, in the footer; absent: the page has them elsewhere. */
  contact?: { phone: string | null; email: string | null };
}

/** Addresses of the texts of a provider. */
export interface ProviderTexts {
  privacyUrl: string | null;
  termsUrl: string | null;
}

/** Links to the texts of a provider. They open a window, so that nothing that was typed is lost. */
export const textLinks = ({ privacyUrl, termsUrl }: ProviderTexts, { consent }: FormSentences): Markup[] => [
  ...(privacyUrl ? [textLink(privacyUrl, consent.privacy)] : []),
  ...(termsUrl ? [textLink(termsUrl, consent.terms)] : []),
];

const textLink = (address: string, text: string): Markup =>
  markup`<a href="${address}" target="_blank" rel="noreferrer">${text}</a>`;

/** Footer of a page: ways to reach the provider, its texts, and its legal notice; nothing if it has none. */
export function footerOf(provider: ShownProvider, { sentences, form }: PageLanguage): Markup | [] {
  const { impressum, contact } = provider;
  const links = [...contactLinks(contact), ...textLinks(provider, form)];
  const notice = impressum ? markup`<h2>${sentences.labels.legalNotice}</h2><p><bdi>${impressum}</bdi></p>` : [];
  if (!links.length && !impressum) return [];
  return markup`<footer>${links.length ? markup`<p>${links}</p>` : []}${notice}</footer>`;
}

const contactLinks = (
  { phone = null, email = null }: ShownProvider['contact'] = { phone: null, email: null },
): Markup[] =>
  [
    { type: 'phone', value: phone },
    { type: 'email', value: email },
  ].flatMap(({ type, value }) => {
    const href = value && contactHref({ type, value });
    return href ? markup`<a href="${href}">${value}</a>` : [];
  });

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
