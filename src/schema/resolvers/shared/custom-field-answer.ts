import { Arg, Field, ObjectType } from 'type-graphql';
import { answersInWords } from '../../../languages/i18n/answers-in-words.ts';
import { CustomFieldType } from '../../../records/entities/values/custom-field-type.ts';
import type { Answers, KeptAnswer } from '../../../records/entities/values/kept-answers.ts';
import { type Answered, AnswerValue } from '../../../records/scalars/answer-value.ts';
import { FreeText } from '../../../records/scalars/free-text.ts';
import { LanguageTag } from '../../../records/scalars/language-tag.ts';
import { Text } from '../../../records/scalars/text.ts';
import { Reads } from './columns-read.ts';

const LANGUAGE = { nullable: true, description: 'Language. Default: that of the reader, as far as it is known.' };

@ObjectType({ description: 'Answer to a custom field, with the label that the field had.' })
export class CustomFieldAnswer {
  readonly #stored: KeptAnswer;
  readonly #language: string;

  @Field(() => Text, { description: 'Key of the field.' })
  readonly key: string;

  constructor(key: string, stored: KeptAnswer, language: string | null | undefined) {
    this.key = key;
    this.#stored = stored;
    this.#language = language ?? Object.keys(stored.labels)[0] ?? 'en';
  }

  @Reads({})
  @Field(() => CustomFieldType, { description: 'Kind of the answer.' })
  get type(): CustomFieldType {
    return this.#stored.type;
  }

  @Reads({})
  @Field(() => AnswerValue, { description: 'Answer.' })
  get value(): Answered {
    return this.#stored.answer;
  }

  @Reads({})
  @Field(() => Text, { description: 'Label of the field, in a language of the consumer or of the provider.' })
  label(@Arg('languageTag', () => LanguageTag, LANGUAGE) languageTag: string | null): string {
    return this.inWords(languageTag).label;
  }

  @Reads({})
  @Field(() => FreeText, { description: 'Answer in words.' })
  text(@Arg('languageTag', () => LanguageTag, LANGUAGE) languageTag: string | null): string {
    return this.inWords(languageTag).text;
  }

  private inWords(languageTag: string | null) {
    return answersInWords({ [this.key]: this.#stored }, languageTag ?? this.#language)[0]!;
  }
}

/** Shows answers in the order of the form, by default in the language of their reader. */
export const customFieldAnswers = (
  answers: Answers | null | undefined,
  language?: string | null,
): CustomFieldAnswer[] =>
  Object.entries(answers ?? {})
    .toSorted(([, a], [, b]) => a.position - b.position)
    .map(([key, stored]) => new CustomFieldAnswer(key, stored, language));
