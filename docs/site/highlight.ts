import { createRequire } from 'node:module';

/** Part of highlight.js. Its own types would bring those of browsers into all files that are checked with this one. */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void;
  getLanguage(name: string): unknown;
  highlight(code: string, options: { language: string }): { value: string };
}

const LANGUAGES = ['bash', 'css', 'graphql', 'http', 'ini', 'javascript', 'json', 'sql', 'typescript', 'xml'];

const load = createRequire(import.meta.url);

const highlighter: Highlighter = load('highlight.js/lib/core');

for (const name of LANGUAGES) highlighter.registerLanguage(name, load(`highlight.js/lib/languages/${name}`));

/** Returns the HTML of code with its colours; empty, and so plain, in an unknown language. */
export const highlight = (code: string, language: string): string =>
  highlighter.getLanguage(language) ? highlighter.highlight(code, { language }).value : '';
