import { setTimeout as sleep } from 'node:timers/promises';
import Mailgun from 'mailgun.js';
import type { MailgunMessageData } from 'mailgun.js/definitions';
import type { Config } from '../platform/process/config.ts';
import type { WrittenMail } from './letters/written-mail.ts';

/** A mail with its envelope. */
interface OutgoingMail extends WrittenMail {
  uuid: string;
  resends: number;
  recipient: string;
}

/**
 * Outcome of an attempt. `rejected`: Mailgun will never accept this mail. `refused`: Mailgun accepts no mail of
 * ours, because of our settings. `unavailable`: a retry may succeed; the mail may have been accepted.
 */
export type Outcome = { is: 'sent' } | { is: 'rejected' | 'refused' | 'unavailable'; reason: string };

type MailgunError = Error & { status: number; details: string };

/** Wrong settings that the operator must correct: a wrong key, an account in arrears (402), an unknown domain (404). */
const REFUSED = new Set([401, 402, 403, 404]);
/** Temporary refusals. Mailgun was seen to answer 420 when the limit of the hour is reached. */
const PASSING = new Set([408, 420, 425, 429]);

/** Sends mails through Mailgun. */
export class MailgunSender {
  readonly #client: ReturnType<Mailgun['client']>;
  readonly #domain: string;
  readonly #from: string;
  readonly #timeout: number;

  constructor({ apiKey, domain, url, from }: NonNullable<Config['mailgun']>, timeout: number) {
    this.#client = new Mailgun(FormData).client({ username: 'api', key: apiKey, url: url ?? undefined, timeout });
    this.#domain = domain;
    this.#from = from;
    this.#timeout = timeout;
  }

  /**
   * Tries once. Failures of Mailgun and the network are outcomes, not errors. Limits the whole call: the limit of the
   * client begins again with each part of an answer, so an answer that drips would outlive the lease of its mail.
   */
  async send(mail: OutgoingMail): Promise<Outcome> {
    const ended = new AbortController();
    const timeout: Outcome = { is: 'unavailable', reason: `timeout of ${this.#timeout}ms exceeded` };
    const tooLate = sleep(this.#timeout, timeout, { signal: ended.signal });
    return Promise.race([this.#call(mail), tooLate]).finally(() => ended.abort());
  }

  async #call(mail: OutgoingMail): Promise<Outcome> {
    try {
      const { id } = await this.#client.messages.create(this.#domain, this.#message(mail));
      return id ? { is: 'sent' } : { is: 'unavailable', reason: 'What answered was not Mailgun' };
    } catch (error) {
      if (!isMailgunError(error)) throw error;
      return failure(error);
    }
  }

  #message({ uuid, resends, recipient, subject, text, html, replyTo, calendar }: OutgoingMail): MailgunMessageData {
    return {
      from: this.#from,
      to: recipient,
      subject: literal(subject),
      text: literal(text),
      html: literal(html),
      ...(replyTo && { 'h:Reply-To': replyTo }),
      // equal for every attempt, so that mailboxes recognise duplicates; another one for a mail that is to be read again
      'h:Message-Id': `<${resends ? `${uuid}.${resends}` : uuid}@${this.#domain}>`,
      // prevents automatic replies (RFC 3834)
      'h:Auto-Submitted': 'auto-generated',
      // tracking would send the signed links through an address of Mailgun
      'o:tracking': 'no',
      'v:mail-id': uuid,
      'v:resends': String(resends),
      // a File, because mailgun.js loses the content type of a Buffer
      ...(calendar && { attachment: calendarFile(calendar) }),
    };
  }
}

/** Variables that Mailgun replaces by a link; whoever follows it gets no mail of the domain any more. */
const UNSUBSCRIBE_VARIABLE = /%(?=\w*unsubscribe_\w+%)/g;

/** Separates what Mailgun would replace, invisibly: it can only come from what people typed. */
const literal = (text: string): string => text.replace(UNSUBSCRIBE_VARIABLE, '%\u2060');

const calendarFile = ({ method, content }: NonNullable<WrittenMail['calendar']>): File =>
  new File([content], 'invite.ics', { type: `text/calendar; charset=utf-8; method=${method}` });

const isMailgunError = (error: unknown): error is MailgunError =>
  error instanceof Error && 'type' in error && error.type === 'MailgunAPIError';

function failure(error: MailgunError): Outcome {
  const { status, message, details } = error;
  if (hasNoAnswer(error)) return { is: 'unavailable', reason: details || message };
  const reason = `${status} ${message} ${details}`.trim();
  // below 400: a connection that was lost while Mailgun answered
  if (status < 400 || status >= 500 || PASSING.has(status)) return { is: 'unavailable', reason };
  return { is: REFUSED.has(status) ? 'refused' : 'rejected', reason };
}

/**
 * mailgun.js gives an error without an answer (time-out, no connection, bad certificate …) the status 400, and the code
 * of the error as its message: ECONNREFUSED. An answer has a phrase such as "Bad Request" there, or nothing but this
 * code.
 */
const hasNoAnswer = ({ status, message }: MailgunError): boolean =>
  status === 400 && message !== 'ERR_BAD_REQUEST' && /^[A-Z\d_]*$/.test(message);
