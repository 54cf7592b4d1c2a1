import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import markdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';
import { highlight } from './highlight.ts';

/** Part of a page from one heading to the next. */
export interface Section {
  heading: string;
  /** 1 to 6. */
  level: number;
  anchor: string;
  text: string;
}

export interface Page {
  /** `docs/rest.md`. */
  source: string;
  /** `docs/rest.html`. */
  address: string;
  title: string;
  html: string;
  sections: Section[];
  /** Links to pages and files, and addresses of images, as the source has them. */
  links: string[];
  /** Files of the repository to which the page links. */
  files: string[];
}

/** Returns the name by which links find a heading, as GitHub makes it. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const markdown = markdownIt({ highlight }).use(anchor, { slugify: slugOf, tabIndex: false });

// both scroll sideways: keys reach them, too
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0">\n<table>\n';
markdown.renderer.rules.table_close = () => '</table>\n</div>\n';
const { fence } = markdown.renderer.rules;
markdown.renderer.rules.fence = (...args) =>
  `<div class="code">${fence?.(...args).replace('<pre>', '<pre tabindex="0">')}</div>\n`;

/** Folder of copies of files to which pages link. No page is in it, so a server can send all of it as text. */
export const COPIES = 'files';

export const addressOf = (source: string): string => source.replace(/\.md$/, '.html');

export const isLocal = (link: string): boolean => !/^[a-z]+:/.test(link);

/** Reads a page and renders it; its links lead to pages of the site and to copies of files. */
export function readPage(source: string): Page {
  const tokens = markdown.parse(readFileSync(source, 'utf8'), {});
  const links: string[] = [];
  const files: string[] = [];
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const attribute = token.type === 'image' ? 'src' : 'href';
    const link = String(token.attrGet(attribute) ?? '');
    if (!link || !isLocal(link)) continue;
    links.push(link);
    const [file = '', fragment] = link.split('#');
    const target = path.join(path.dirname(source), file);
    const isCopied = file !== '' && !file.endsWith('.md') && existsSync(target) && statSync(target).isFile();
    if (isCopied) files.push(target);
    const address = isCopied ? path.relative(path.dirname(source), path.join(COPIES, target)) : addressOf(file);
    token.attrSet(attribute, [address, fragment].filter((part) => part !== undefined).join('#'));
  }
  const sections = sectionsOf(tokens);
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { source, address: addressOf(source), title: sections[0]?.heading ?? source, html, sections, links, files };
}

function sectionsOf(tokens: ReturnType<typeof markdown.parse>): Section[] {
  const sections: Section[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const heading = textOf(tokens[index + 1]);
      sections.push({
        heading,
        level: Number(token.tag.slice(1)),
        anchor: String(token.attrGet('id') ?? ''),
        text: '',
      });
    } else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open') {
      const section = sections.at(-1);
      if (section) section.text += `${textOf(token)} `;
    }
  }
  return sections;
}

const textOf = (token?: { children?: { type: string; content: string }[] | null }): string =>
  (token?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');

/** Returns the beginning of a text, up to a word. */
export const beginningOf = (text: string, length: number): string =>
  text.length <= length ? text.trim() : `${text.slice(0, length).replace(/\s\S*$/, '')}…`;
