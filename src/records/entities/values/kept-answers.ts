import type { Answered } from '../../scalars/answer-value.ts';
import type { Texts } from '../../scalars/texts-by-language.ts';
import type { CustomFieldType } from './custom-field-type.ts';

/** Answer to a custom field, with what the field was called when it was given. */
export interface KeptAnswer {
  /** Position among the fields that were asked. */
  position: number;
  type: CustomFieldType;
  /** Label in the languages of the consumer and of the provider. */
  labels: Texts;
  answer: Answered;
  /** Labels of the chosen value, in the same languages. */
  chosen?: Texts;
}

/** Answers of a consumer by the keys of the fields. */
export interface Answers {
  [key: string]: KeptAnswer;
}
