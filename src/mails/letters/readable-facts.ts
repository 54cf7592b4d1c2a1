import { isPlainName, withoutLinks } from '../../languages/i18n/plain-names.ts';
import { CustomFieldType } from '../../records/entities/values/custom-field-type.ts';
import type { Answers } from '../../records/entities/values/kept-answers.ts';
import type { BookingFacts } from '../../records/entities/values/mail-facts.ts';
import { type BookingMailKind, isToProvider } from '../../records/entities/values/mail-kind.ts';

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
