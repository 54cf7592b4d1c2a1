import { DomainError } from '../../../records/errors/domain-error.ts';

/** Refuses null for required fields in an update. Errors: INVALID_INPUT, naming all such fields below `path`. */
export function refuseCleared<Input extends object>(
  input: Input,
  required: readonly (keyof Input & string)[],
  path = 'input',
): void {
  const cleared = required.filter((name) => input[name] === null);
  const fields = cleared.map((name) => ({ field: `${path}.${name}`, message: 'is required' }));
  if (fields.length) throw new DomainError('INVALID_INPUT', { fields });
}
