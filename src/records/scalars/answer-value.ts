import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { cleanLines, lengthOf } from './clean.ts';
import { readLiteral } from './scalar.ts';

/** Value that a consumer gives to a custom field. */
export type Answered = string | number | boolean;

/** No field allows a longer text. */
export const MAX_ANSWER_LENGTH = 2_000;

function read(value: unknown): Answered {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  if (typeof value !== 'string') throw new GraphQLError('must be a text, a number, true or false');
  const text = cleanLines(value);
  if (lengthOf(text) <= MAX_ANSWER_LENGTH) return text;
  throw new GraphQLError(`must be at most ${MAX_ANSWER_LENGTH} characters long`);
}

/** The type of the field decides which values it accepts. */
export const AnswerValue = new GraphQLScalarType<Answered, Answered>({
  name: 'AnswerValue',
  description: `Answer to a custom field: a text of at most ${MAX_ANSWER_LENGTH} characters, a number, or true or false.`,
  extensions: { jsonSchema: { type: ['string', 'number', 'boolean'] } },
  serialize: (value) => value as Answered,
  parseValue: read,
  parseLiteral: (node, variables) =>
    readLiteral(node, () => {
      const value = valueFromASTUntyped(node, variables);
      // the literal 12 is read as a text
      return read(node.kind === 'IntValue' || node.kind === 'FloatValue' ? Number(value) : value);
    }),
});
