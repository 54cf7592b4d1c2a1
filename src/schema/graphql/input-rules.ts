import { getMetadataStorage as rules } from 'class-validator';
import { getMetadataStorage as types } from 'type-graphql';

/** Rules of one field of an input class, in the words of JSON Schema. */
interface FieldRules {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  enum?: readonly unknown[];
}

/** Conversion of a rule's parameters into JSON Schema, by the name of the class-validator rule. */
const AS_JSON_SCHEMA: { [rule: string]: (...parameters: never[]) => FieldRules } = {
  isLength: (min: number, maxLength: number) => ({ ...(min > 0 && { minLength: min }), maxLength }),
  min: (minimum: number) => ({ minimum }),
  max: (maximum: number) => ({ maximum }),
  arrayMaxSize: (maxItems: number) => ({ maxItems }),
  isIn: (values: readonly unknown[]) => ({ enum: values.filter((value) => value !== null) }),
};

/** Returns the rules of a field of an input type; rules that JSON Schema cannot express are left out. */
export function rulesOf(inputType: string, field: string): FieldRules {
  const input = types().inputTypes.find(({ name }) => name === inputType);
  if (!input) return {};
  const found = rules().getTargetValidationMetadatas(input.target, '', false, false);
  const own = found.filter(({ propertyName }) => propertyName === field);
  const converted = own.map(({ name = '', constraints = [] }) => AS_JSON_SCHEMA[name]?.(...(constraints as never[])));
  return Object.assign({}, ...converted);
}
