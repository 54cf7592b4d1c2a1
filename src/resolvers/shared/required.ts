import { DomainError } from '../../errors.ts';

/** In a change null clears, but not what every such thing has. Errors: INVALID_INPUT, naming all such fields. */
export function refuseCleared<Input extends object>(input: Input, required: readonly (keyof Input & string)[]): void {
  const cleared = required.filter((name) => input[name] === null);
  const fields = cleared.map((name) => ({ field: `input.${name}`, message: 'is required' }));
  if (fields.length) throw new DomainError('INVALID_INPUT', { fields });
}
