import { GraphQLError } from 'graphql';
import { textIn } from '../../languages/i18n/text-in-language.ts';
import type { Answers, KeptAnswer } from '../../records/entities/values/kept-answers.ts';
import { DomainError, type FieldError, MAX_FIELD_ERRORS } from '../../records/errors/domain-error.ts';
import type { Answered } from '../../records/scalars/answer-value.ts';
import type { Texts } from '../../records/scalars/texts-by-language.ts';
import { readAnswer } from './answer-rules.ts';
import { type AskingProvider, type CustomFieldView, fieldsFor } from './asked-fields.ts';

/** Answers as the caller of a booking gives them; a missing value is no answer. */
export interface GivenAnswer {
  key: string;
  value?: Answered | null;
}

/** Origin of answers. */
interface AnswersFrom {
  /** True: required answers may be missing. */
  isByCrm: boolean;
  /** Country of telephone numbers without a code; null for the default. */
  country: string | null;
  /** Language of the mails to the consumer; null: that of the provider. */
  language: string | null;
  /** Keys of the fields that were answered before and need no answer again. Default: none. */
  answered?: ReadonlySet<string>;
}

/** Limits the answers of a place. PostgreSQL writes some blanks more, and a constraint allows 8192 bytes. */
const MAX_BYTES = 7_500;
const MAX_SHOWN_KEY_LENGTH = 40;

/** Path of the answers in a booking. */
const ANSWERS_PATH = 'input.customFields';

/**
 * Checks the answers to the fields of a product (uuid; null: none), and returns them as they are stored, with the labels
 * of now. Undefined: no answers. Errors: INVALID_INPUT, naming each field that is unknown, missing or of another type.
 */
export function answersTo(
  provider: AskingProvider,
  product: string | null,
  given: readonly GivenAnswer[],
  from: AnswersFrom,
  path = ANSWERS_PATH,
): Answers | undefined {
  const asked = fieldsFor(provider, product);
  if (!asked.length && !given.length) return undefined;
  const values = new Map(given.map(({ key, value }) => [key, isGiven(value) ? value : undefined]));
  const errors = misnamed(asked, given, path);
  const languages = [from.language ?? provider.language, provider.language];
  const stored = asked.flatMap((field, position): [string, KeptAnswer][] => {
    const value = values.get(field.key);
    if (value === undefined) {
      if (field.required && !from.isByCrm && !from.answered?.has(field.key))
        errors.push({ field: `${path}.${field.key}`, message: 'is required' });
      return [];
    }
    const answer = read(value, field, from, (message) => errors.push({ field: `${path}.${field.key}`, message }));
    return answer === undefined ? [] : [[field.key, asStored(field, position, answer, languages)]];
  });
  if (errors.length) throw new DomainError('INVALID_INPUT', { fields: errors.slice(0, MAX_FIELD_ERRORS) });
  // fromEntries creates a field for any name of a key
  return stored.length ? withinLimit(Object.fromEntries(stored), path) : undefined;
}

/** Changes of stored answers, by their keys. */
interface AnswerChanges {
  written: Answers;
  removed: ReadonlySet<string>;
}

/**
 * Checks answers that are given again, and returns what they change. One without a value removes the `former` one, also of
 * a field that is asked no more. Errors: as `answersTo`.
 */
export function answerChanges(
  former: Answers,
  provider: AskingProvider,
  product: string | null,
  given: readonly GivenAnswer[],
  from: AnswersFrom,
  path = ANSWERS_PATH,
): AnswerChanges {
  const isRemoved = ({ key, value }: GivenAnswer): boolean => !isGiven(value) && Object.hasOwn(former, key);
  const removed = new Set(given.filter(isRemoved).map(({ key }) => key));
  const asked = given.filter((each) => !isRemoved(each));
  const answered = new Set(Object.keys(former).filter((key) => !removed.has(key)));
  return { written: answersTo(provider, product, asked, { ...from, answered }, path) ?? {}, removed };
}

/**
 * Returns answers with some changed: others stay as they are, with their labels. Null: none are left. Errors:
 * INVALID_INPUT if they are too long.
 */
export function changedAnswers(
  former: Answers,
  { written, removed }: AnswerChanges,
  path = ANSWERS_PATH,
): Answers | null {
  const kept = Object.entries(former).filter(([key]) => !removed.has(key));
  const answers = { ...Object.fromEntries(kept), ...written };
  return Object.keys(answers).length ? withinLimit(answers, path) : null;
}

const isGiven = (value: Answered | null | undefined): value is Answered =>
  value !== null && value !== undefined && value !== '';

/** Keys that no field has, or that are given twice. */
function misnamed(asked: CustomFieldView[], given: readonly GivenAnswer[], path: string): FieldError[] {
  const known = asked.map(({ key }) => key);
  const allowed = known.length ? `must be one of ${known.join(', ')}` : 'must not be given: no field is asked';
  return given.flatMap(({ key }, index) => {
    const isRepeated = given.findIndex((each) => each.key === key) < index;
    if (known.includes(key) && !isRepeated) return [];
    const message = isRepeated ? 'must not be given twice' : allowed;
    return [{ field: `${path}.${key.slice(0, MAX_SHOWN_KEY_LENGTH)}`, message }];
  });
}

function read(
  value: Answered,
  field: CustomFieldView,
  { country }: AnswersFrom,
  report: (message: string) => void,
): Answered | undefined {
  try {
    return readAnswer(value, field, country);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    report(error.message);
    return undefined;
  }
}

function asStored(
  { type, labels, choices }: CustomFieldView,
  position: number,
  answer: Answered,
  languages: string[],
): KeptAnswer {
  const chosen = choices?.find(({ value }) => value === answer);
  const inLanguages = (texts: Texts): Texts =>
    Object.fromEntries(languages.map((language) => [language, textIn(texts, language, ...languages)]));
  return {
    position,
    type,
    labels: inLanguages(labels),
    answer,
    ...(chosen && { chosen: inLanguages(chosen.labels) }),
  };
}

/** Errors: INVALID_INPUT. */
function withinLimit(answers: Answers, field: string): Answers {
  if (Buffer.byteLength(JSON.stringify(answers)) <= MAX_BYTES) return answers;
  throw new DomainError('INVALID_INPUT', { field, message: 'must be shorter, all answers together' });
}
