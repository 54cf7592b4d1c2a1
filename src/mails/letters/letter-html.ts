import { Engine } from 'mrml';
import { type Markup, markup } from '../../languages/i18n/markup.ts';
import { type BrandTokens, brandTokens } from '../../look/brand-tokens.ts';
import { COLOURS } from '../../look/tokens.ts';
import type { Letter, Link, Row, Section } from './letter.ts';

/** Colours in light and in dark mode: mail programs know no custom properties. */
const { ground, sheet, text, quiet } = COLOURS;

/** Renders with MJML, because mail programs know little CSS: tables in one column, and no image but the logo. */
export function letterHtml(letter: Letter): string {
  // a new engine for each mail, so that a mail that breaks it affects no other; creating one takes microseconds
  using engine = new Engine();
  engine.setRenderOptions({ disableComments: true, socialIconOrigin: null, fonts: {} });
  const accent = letter.brand?.accent;
  const result = engine.toHtml(document(letter, accent ? brandTokens(accent) : COLOURS).source);
  if (result.type === 'error') throw new Error(`A mail cannot be written as HTML: ${result.message}`);
  return result.content;
}

/** Colours of links and buttons. */
type Accents = Pick<BrandTokens, 'accent' | 'on-accent'>;

const document = (letter: Letter, accents: Accents): Markup => markup`
<mjml lang="${letter.locale}">
  <mj-head>
    <mj-title>${letter.subject}</mj-title>
    <mj-preview>${letter.opening}</mj-preview>
    <mj-raw><meta name="color-scheme" content="light dark" /></mj-raw>
    <mj-raw><meta name="supported-color-schemes" content="light dark" /></mj-raw>
    <mj-attributes>
      <mj-all font-family="Helvetica, Arial, sans-serif" />
      <mj-text font-size="16px" line-height="24px" color="${text[0]}" padding="8px 24px" />
      <mj-table font-size="16px" line-height="24px" color="${text[0]}" padding="8px 24px" />
      <mj-button font-size="16px" font-weight="bold" border-radius="6px" padding="8px 24px" inner-padding="14px 24px"
        align="left" color="${accents['on-accent'][0]}" background-color="${accents.accent[0]}" />
    </mj-attributes>
    <mj-style>${styleOf(accents)}</mj-style>
  </mj-head>
  <mj-body background-color="${ground[0]}" css-class="page">
    <mj-section padding="12px" />
    <mj-section background-color="${sheet[0]}" border-radius="10px" padding="16px 0" css-class="sheet">
      <mj-column>
        ${logo(letter)}
        <mj-text css-class="text">
          <h1 style="margin: 0; font-size: 24px; line-height: 32px">${letter.heading}</h1>
        </mj-text>
        <mj-text css-class="text">${letter.greeting}</mj-text>
        <mj-text css-class="text">${letter.opening}</mj-text>
        ${letter.sections.map(section)}
        ${letter.actions.map((link) => button(link, accents))}
        ${letter.calendar ? button({ ...letter.calendar, isPurpose: false }, accents) : []}
        ${letter.closing.length ? markup`<mj-text css-class="text">${closingOf(letter)}</mj-text>` : []}
      </mj-column>
    </mj-section>
    <mj-section padding="8px 0 24px">
      <mj-column>
        ${letter.imprint ? imprint(letter.imprint) : []}
        ${letter.texts.length ? texts(letter) : []}
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

const section = ({ heading, rows }: Section): Markup => markup`
  ${heading ? subheading(heading) : []}
  <mj-table css-class="text rows">${rows.map(headline)}${rows.filter((row) => !row.headline).map(tableRow)}</mj-table>`;

const subheading = (text: string): Markup => markup`
  <mj-text css-class="text" padding="16px 24px 0">
    <h2 style="margin: 0; font-size: 18px; line-height: 24px">${text}</h2>
  </mj-text>`;

const imprint = (text: string): Markup => markup`
  <mj-text css-class="small" font-size="13px" line-height="20px" color="${quiet[0]}">${lines(text.split('\n'))}</mj-text>`;

const texts = (letter: Letter): Markup => markup`
  <mj-text css-class="small" font-size="13px" line-height="20px" color="${quiet[0]}">${letter.texts.map(
    ({ text: name, href }, i) => markup`${i ? ' · ' : ''}<a href="${href}" style="color: inherit">${name}</a>`,
  )}</mj-text>`;

/** Logo of the provider; programs that load no images show its name. */
const logo = ({ brand }: Letter): Markup =>
  brand?.logo
    ? markup`
  <mj-text><img class="logo" src="${brand.logo}" alt="${brand.name}" height="40" style="height: 40px; max-width: 200px; border-radius: 6px" /></mj-text>`
    : markup``;

/** A row above the others, over the whole width: its label, its headline, and what follows in small print. */
const headline = ({ label, value, headline: large }: Row): Markup =>
  large
    ? markup`
  <tr><th scope="row" colspan="2" align="left" style="padding: 6px 0 0; font-weight: normal; color: ${quiet[0]}">${label}</th></tr>
  <tr>
    <td colspan="2" style="padding: 0 0 6px; font-size: 22px; line-height: 28px; font-weight: bold">${large}<br />
      <small style="font-size: 14px; line-height: 20px; font-weight: normal; color: ${quiet[0]}">${value.slice(large.length)}</small></td>
  </tr>`
    : markup``;

const tableRow = ({ label, value, link, href = link }: Row): Markup => markup`
  <tr>
    <th scope="row" align="left" valign="top" style="${LABEL_STYLE}">${label}</th>
    <td valign="top" style="padding: 6px 0">${href ? markup`<a href="${href}">${bidi(value)}</a>` : bidi(value)}</td>
  </tr>`;

/** Isolates a name, so that one written from right to left does not reorder the text around it. */
const bidi = (text: string): Markup => markup`<bdi>${lines(text.split('\n'))}</bdi>`;

const lines = (texts: string[]): Markup[] =>
  texts.map((text, i) => (i === 0 ? markup`${text}` : markup`<br />${text}`));

/** Closing lines, in which a telephone number is a link. */
const closingOf = ({ closing, phone }: Letter): Markup[] =>
  closing.map((line, i) => {
    const [before = '', ...after] = phone ? line.split(phone.text) : [line];
    const call = after.length ? markup`<a href="${phone!.href}">${phone!.text}</a>${after.join(phone!.text)}` : [];
    return markup`${i ? markup`<br />` : []}${before}${call}`;
  });

const button = ({ text, href, isPurpose }: Link, { accent }: Accents): Markup =>
  isPurpose
    ? markup`<mj-button href="${href}">${text}</mj-button>`
    : markup`<mj-button href="${href}" css-class="outlined" color="${accent[0]}" background-color="${sheet[0]}"
        border="1px solid ${accent[0]}">${text}</mj-button>`;

/** Essential styles, repeated at the element because some programs drop style sheets. */
const LABEL_STYLE = `width: 30%; padding: 6px 12px 6px 0; font-weight: normal; white-space: nowrap; word-break: normal; color: ${quiet[0]}`;

const styleOf = ({ accent }: Accents): string => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .rows td { overflow-wrap: anywhere; }
  .text a { color: ${accent[0]}; }
  @media (prefers-color-scheme: dark) {
    body, .page { background-color: ${ground[1]} !important; }
    .sheet, .sheet table { background-color: ${sheet[1]} !important; background: ${sheet[1]} !important; }
    .text div, .text table, .text td { color: ${text[1]} !important; }
    .rows th, .rows small, .small div { color: ${quiet[1]} !important; }
    .text a { color: ${accent[1]} !important; }
    .logo { padding: 4px; background: #ffffff; }
    .outlined table, .outlined td, .outlined a { background: ${sheet[1]} !important; color: ${accent[1]} !important; }
    .outlined td[role] { border-color: ${accent[1]} !important; }
  }`;
