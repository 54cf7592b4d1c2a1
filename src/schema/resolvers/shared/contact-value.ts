import { ValidateBy, type ValidationArguments } from 'class-validator';
import { ContactChannelType } from '../../../records/entities/values/contact-channel-type.ts';
import { EmailAddress } from '../../../records/scalars/email-address.ts';

/** Formats of values by kind; all others are free text. */
const SCALARS = { [ContactChannelType.EMAIL]: EmailAddress };

/** Requires a value in the format of the `type` beside it. */
export const ContactValue = (): PropertyDecorator =>
  ValidateBy({
    name: 'contactValue',
    validator: {
      validate: (value, context) => problem(value, context) === null,
      defaultMessage: (context) => problem(context?.value, context) ?? '',
    },
  });

function problem(value: unknown, context?: ValidationArguments): string | null {
  if (value === '') return null; // `Filled` reports it
  const scalar = new Map<unknown, typeof EmailAddress>(Object.entries(SCALARS)).get(typeOf(context?.object));
  try {
    scalar?.parseValue(value);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const typeOf = (input: object | undefined) => (input && 'type' in input ? input.type : undefined);
