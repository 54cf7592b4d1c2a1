import { CustomFieldType } from '../../entities/values/custom-field-type.ts';
import type { Answers } from '../../entities/values/kept-answers.ts';
import type { BookingFacts } from '../../entities/values/mail-facts.ts';
import { isToProvider } from '../../entities/values/mail-kind.ts';
import type { BookingMailKind } from './letter-sentences.ts';

/**
 * Returns the facts that the reader of a mail may see. Anybody can book with any address, so an unverified address gets
 * no text of the booker except a plain name. The provider reads the whole text, with addresses changed so that mail
 * programs do not link them.
 */
export function readableFacts(kind: BookingMailKind, facts: BookingFacts): BookingFacts {
  if (isToProvider(kind)) return unlinked(facts);
  return facts.consumer.isByCrm || facts.consumer.isVerified ? facts : withoutTexts(facts);
}

function withoutTexts(facts: BookingFacts): BookingFacts {
  const { consumer } = facts;
  return {
    ...facts,
    consumer: {
      ...consumer,
      ...plainNames(consumer),
      mobile: null,
      message: null,
      answers: answersWithoutTexts(consumer.answers),
    },
    message: facts.isMessageByCrm ? facts.message : null,
  };
}

/** Returns the names that an unverified reader may see: empty unless they are a plain name. */
export const plainNames = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  isPlainName(`${firstName} ${lastName}`) ? { firstName, lastName } : { firstName: '', lastName: '' };

function unlinked(facts: BookingFacts): BookingFacts {
  const { consumer, message, isMessageByCrm } = facts;
  const { firstName, lastName, mobile } = consumer;
  const typed = {
    firstName: withoutLinks(firstName),
    lastName: withoutLinks(lastName),
    mobile: mobile && withoutLinks(mobile),
    message: consumer.message && withoutLinks(consumer.message),
    answers: consumer.answers && unlinkedAnswers(consumer.answers),
  };
  return {
    ...facts,
    consumer: consumer.isByCrm ? consumer : { ...consumer, ...typed },
    message: message && !isMessageByCrm ? withoutLinks(message) : message,
  };
}

/** Answers whose texts the booker types. The others are chosen, or can only be a number or a date. */
const TYPED: ReadonlySet<CustomFieldType> = new Set([
  CustomFieldType.TEXT,
  CustomFieldType.LONG_TEXT,
  CustomFieldType.PHONE,
  CustomFieldType.EMAIL,
]);

/** Leaves out the answers that are texts of the booker. */
export const answersWithoutTexts = (answers: Answers | null): Answers | null =>
  answers && Object.fromEntries(Object.entries(answers).filter(([, { type }]) => !TYPED.has(type)));

const unlinkedAnswers = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, { answer, ...given }]) => [
      key,
      { ...given, answer: typeof answer === 'string' && given.type !== 'EMAIL' ? withoutLinks(answer) : answer },
    ]),
  );

const MAX_NAME_LENGTH = 40;

/** True if a text can be a greeted name: letters, marks, apostrophes, hyphens, full stops, blanks, no address. */
export function isPlainName(name: string): boolean {
  const isShort = [...name].length <= MAX_NAME_LENGTH;
  return isShort && /^[\p{L}\p{M}'’. -]*$/u.test(name) && withoutLinks(name) === name;
}

/** A full stop, of any script, between what could be the parts of a host name; `z.B.` and `10.30` are none. */
const STOP_IN_HOST = /(?<=[\p{L}\p{M}\p{N}_-])[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}\p{N}-])/gu;

/** Defuses addresses: they stay legible, but mail programs do not link them: `https[:]//www[.]evil[.]example`. */
export const withoutLinks = (text: string): string =>
  text.replace(STOP_IN_HOST, (stop) => `[${stop}]`).replace(/:(?=\/\/)/g, '[:]');
