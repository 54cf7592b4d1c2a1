import type { SqlEntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { foundIn } from '../../../languages/i18n/text-in-language.ts';
import { sql } from '../../../records/entities/sql.ts';
import type { Texts } from '../../../records/scalars/texts-by-language.ts';

/** Texts by language that no calendar keeps, because they can be long or many: tables and columns. */
const COLUMNS = {
  product: ['products', 'descriptions'],
  provider: ['providers', 'descriptions'],
  resource: ['resources', 'descriptions'],
  messageHelp: ['resources', 'message_help_texts'],
  blackout: ['blackouts', 'public_reasons'],
} as const;

/** Text of a record, as it is without a language, and the language of its provider. */
export interface LongText {
  of: keyof typeof COLUMNS;
  /** Uuid of the record. */
  id: string;
  plain: string | null;
  /** True if there are texts by language. */
  isTranslated: boolean;
  language: string;
}

/** Returns a text in the language that a reader asks for, else in that of the provider, else as it is without one. */
export type LongTexts = (text: LongText, languageTag: string | null | undefined) => Promise<string | null>;

interface Asked extends LongText {
  asked: string;
}

/**
 * Creates the function that returns the long texts of one answer. They are read only for a language, and then in it and
 * in that of the provider alone: one statement for each column.
 */
export function longTexts(em: SqlEntityManager): LongTexts {
  const texts = new DataLoader<Asked, Texts | undefined, string>((asked) => readTexts(em, asked), {
    cacheKeyFn: ({ of, id, asked }) => `${of} ${id} ${asked}`,
  });
  return async (text, asked) => {
    if (!asked || !text.isTranslated) return text.plain;
    const found = await texts.load({ ...text, asked });
    return (found && foundIn(found, [asked, text.language])) ?? text.plain;
  };
}

/** Blackout of which consumers are told the reason: its id. */
interface ToldBlackout {
  blackout?: string | null | undefined;
  publicReason?: string | null | undefined;
}

/** Returns the public reason of a blackout in the language that a reader asks for, as `LongTexts` does. */
export async function reasonIn(
  texts: LongTexts,
  { blackout: id, publicReason: plain }: ToldBlackout,
  language: string,
  languageTag: string | null | undefined,
): Promise<string | null> {
  return id && plain
    ? texts({ of: 'blackout', id, plain, isTranslated: true, language }, languageTag)
    : (plain ?? null);
}

async function readTexts(em: SqlEntityManager, asked: readonly Asked[]): Promise<(Texts | undefined)[]> {
  const languages = [...new Set(asked.flatMap((text) => [text.asked, text.language]))];
  const found = new Map<string, Texts>();
  for (const [of, those] of Map.groupBy(asked, (text) => text.of)) {
    const [table, column] = COLUMNS[of];
    const ids = [...new Set(those.map(({ id }) => id))];
    const { rows } = await sql<{ id: string; texts: Texts }>`
      select id, in_languages(${sql.ref(column)}, ${languages}) as texts from ${sql.ref(table)}
      where id = any(${ids}::uuid[]) and ${sql.ref(column)} is not null`.execute(em.getKysely());
    for (const { id, texts } of rows) found.set(`${of} ${id}`, texts ?? {});
  }
  return asked.map(({ of, id }) => found.get(`${of} ${id}`));
}
