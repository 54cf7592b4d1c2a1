import { Arg, Field, ObjectType } from 'type-graphql';
import { CustomFieldType } from '../../entities/values/custom-field-type.ts';
import type { Answers, KeptAnswer } from '../../entities/values/kept-answers.ts';
import { answersInWords } from '../../i18n/answers-in-words.ts';
import { type Answered, AnswerValue } from '../../scalars/answer-value.ts';
import { FreeText } from '../../scalars/free-text.ts';
import { LanguageTag } from '../../scalars/language-tag.ts';
import { Text } from '../../scalars/text.ts';

const LANGUAGE = { nullable: true, description: 'Language. Default: that of the consumer or of the provider.' };

@ObjectType({ description: 'Answer to a custom field, with the label that the field had.' })
export class CustomFieldAnswer {
  readonly #stored: KeptAnswer;

  @Field(() => Text, { description: 'Key of the field.' })
  readonly key: string;

  constructor(key: string, stored: KeptAnswer) {
    this.key = key;
    this.#stored = stored;
  }

  @Field(() => CustomFieldType, { description: 'Kind of the answer.' })
  get type(): CustomFieldType {
    return this.#stored.type;
  }

  @Field(() => AnswerValue, { description: 'Answer.' })
  get value(): Answered {
    return this.#stored.answer;
  }

  @Field(() => Text, { description: 'Label of the field, in a language of the consumer or of the provider.' })
  label(@Arg('languageTag', () => LanguageTag, LANGUAGE) languageTag: string | null): string {
    return this.inWords(languageTag).label;
  }

  @Field(() => FreeText, { description: 'Answer in words.' })
  text(@Arg('languageTag', () => LanguageTag, LANGUAGE) languageTag: string | null): string {
    return this.inWords(languageTag).text;
  }

  private inWords(languageTag: string | null) {
    const [asked = 'en'] = Object.keys(this.#stored.labels);
    return answersInWords({ [this.key]: this.#stored }, languageTag ?? asked)[0]!;
  }
}

/** Shows answers in the order of the form. */
export const customFieldAnswers = (answers: Answers | null | undefined): CustomFieldAnswer[] =>
  Object.entries(answers ?? {})
    .toSorted(([, a], [, b]) => a.position - b.position)
    .map(([key, stored]) => new CustomFieldAnswer(key, stored));
