import { describe, expect, test } from 'vitest';
import { SENTENCES } from '../../src/languages/letters.ts';

/** Words that are spelled the same in both languages. */
const SHARED = new Set(['Name', 'Message', 'Mobile', 'E-mail', 'Messenger', 'Link', 'No', ': ']);

/** Names in the openings of mails that have several. */
const ABOUT: { [mails: string]: object } = {
  bookings: { provider: '{a}', consumer: '{a}' },
  movesByConsumers: { provider: '{a}', consumer: '{a}' },
  requestAsked: { provider: '{a}', consumer: '{a}' },
  requestsMoved: { provider: '{a}', consumer: '{a}' },
  verification: { email: '{a}', service: '{a}', account: '{a}' },
  webhookDisabled: { host: '{a}', crm: '{a}' },
  busyConflict: { resource: '{a}', calendar: '{a}' },
  sourceFailing: { resource: '{a}', calendar: '{a}', failure: '{a}' },
};

/** Every sentence by its path; what a sentence is about stands in braces. */
const sentencesOf = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'function') {
    const [, about = ''] = path.split('.');
    return [[path, value((path.endsWith('opening') && ABOUT[about]) || '{a}')]];
  }
  if (typeof value === 'object' && value) {
    return Object.entries(value).flatMap(([key, inner]) => sentencesOf(inner, `${path}.${key}`));
  }
  return [[path, String(value)]];
};

const english = new Map(sentencesOf(SENTENCES.en));

describe.each(Object.entries(SENTENCES))('%s', (language, sentences) => {
  test('every sentence is there, names whom it is about, and is not English', () => {
    const all = sentencesOf(sentences);
    expect(all.map(([path]) => path)).toEqual([...english.keys()]);
    expect(all.filter(([, text]) => text.trim() === '' || /undefined|\[object/.test(text))).toEqual([]);
    expect(all.filter(([path, text]) => english.get(path)!.includes('{a}') && !text.includes('{a}'))).toEqual([]);
    if (language === 'en') return;
    const untranslated = all.filter(([path, text]) => text === english.get(path) && !SHARED.has(text));
    expect(untranslated).toEqual([]);
  });

  test('a digest of one notification, with one request to follow → in the singular', () => {
    const { opening, furtherRequests } = sentences.digest;
    expect([opening(1), furtherRequests(1)].join()).not.toMatch(/\b1\b/);
    expect([opening(2), furtherRequests(2)].join().match(/\b2\b/g)).toHaveLength(2);
  });

  test('without a name → greets all the same', () => {
    expect(sentences.greeting(null)).toMatch(/^\p{L}[\p{L} ]*[,:]$/u);
  });
});
