import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Links } from '../platform/access/links.ts';
import { actingAs } from '../platform/observability/cause.ts';
import { withoutData } from '../platform/observability/logged-error.ts';
import type { Config } from '../platform/process/config.ts';
import { WorkLoop } from '../platform/process/work-loop.ts';
import { MailKind } from '../records/entities/values/mail-kind.ts';
import { MailState } from '../records/entities/values/mail-state.ts';
import { type DueMail, moveForward, putOff, takeDueMails } from './due-mails.ts';
import { expiryOf, linksOf } from './letters/mail-links.ts';
import { writeMail } from './letters/write-mail.ts';
import type { WriteMail, WrittenMail } from './letters/written-mail.ts';
import { MailgunSender } from './mailgun.ts';

/** Times are in milliseconds. */
export interface DeliveryOptions {
  /** Concurrent mails of this process. Each has its own slot, so a call that hangs delays no other mail. */
  slots: number;
  /** Interval between lookups of due mails. */
  poll: number;
  /** Limit of a call to Mailgun; shorter than the shutdown deadline. */
  timeout: number;
  /** Time after which another process takes over a mail of a dead process. Longer than an attempt can take. */
  lease: number;
  /** Delay after the first failed attempt; it doubles with each one, up to `longestDelay`. */
  firstDelay: number;
  longestDelay: number;
  /** With these delays 100 attempts are about three days. */
  maxAttempts: number;
  /** Pause when no mail gets through. */
  pause: number;
}

/**
 * Polling reads a small index. NOTIFY would save half a second, while SMTP takes several, and slow down bookings:
 * transactions that notify commit one at a time (32 writers: 3,900 commits/s instead of 9,400).
 */
const DEFAULTS: DeliveryOptions = {
  slots: 10,
  poll: 1_000,
  timeout: 8_000,
  lease: 60_000,
  firstDelay: 5_000,
  longestDelay: 3_600_000,
  maxAttempts: 100,
  pause: 60_000,
};

/** Consecutive failures that mean an outage of Mailgun. */
const MAX_FAILURES_IN_A_ROW = 10;

interface Parts {
  orm: MikroORM;
  mailgun: NonNullable<Config['mailgun']>;
  links: Links;
  log: Logger;
  /** Default: `writeMail`. */
  write?: WriteMail;
  options?: Partial<DeliveryOptions>;
}

/**
 * Sends the mails of the outbox, each at least once and ordinarily once. Processes share the work by leases in the
 * database, by its clock. No lock and no transaction is open during a call.
 */
export class MailDelivery {
  readonly #em: SqlEntityManager;
  readonly #sender: MailgunSender;
  readonly #links: Links;
  readonly #log: Logger;
  readonly #write: WriteMail;
  readonly #options: DeliveryOptions;
  readonly #loop: WorkLoop<DueMail>;
  #failuresInARow = 0;
  #pausedUntil = 0;

  constructor({ orm, mailgun, links, log, write = writeMail, options }: Parts) {
    this.#options = { ...DEFAULTS, ...options };
    this.#em = orm.em.fork();
    this.#sender = new MailgunSender(mailgun, this.#options.timeout);
    this.#links = links;
    this.#log = log;
    this.#write = write;
    const { slots, poll } = this.#options;
    this.#loop = new WorkLoop({
      slots,
      poll,
      take: (limit) => this.#take(limit),
      handle: (mail) => this.#handle(mail),
    });
  }

  start(): void {
    actingAs({ kind: 'job', name: 'mail-delivery' }, () => this.#loop.start());
  }

  /** Takes no new mails; resolves when open calls are finished. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #take(limit: number): Promise<DueMail[]> {
    if (performance.now() < this.#pausedUntil) return [];
    try {
      return await takeDueMails(this.#em, limit, this.#options.lease);
    } catch (error) {
      this.#pause({ error });
      return [];
    }
  }

  async #handle(mail: DueMail): Promise<void> {
    // the mail is due again when its lease runs out
    await this.#attempt(mail).catch((error) =>
      this.#log.error({ mail: mail.uuid, error }, 'mail outcome not recorded'),
    );
  }

  async #attempt(mail: DueMail): Promise<void> {
    if (isTooLate(mail)) return this.#giveUp(mail, 'It was too late to send the mail');
    const written = this.#written(mail);
    if (!written) return this.#tryLater(mail, 'The mail could not be written');
    const outcome = await this.#sender.send({ ...mail, ...written });
    if (outcome.is === 'sent') {
      this.#failuresInARow = 0;
      return moveForward(this.#em, { ...mail, state: MailState.SENT });
    }
    const { reason } = outcome;
    if (outcome.is === 'rejected') return this.#giveUp(mail, reason);
    this.#failuresInARow += 1;
    const isRefused = outcome.is === 'refused';
    if (isRefused || this.#failuresInARow >= MAX_FAILURES_IN_A_ROW) this.#pause({ reason: withoutData(reason) });
    // wrong settings do not count as attempts of the mail
    if (isRefused) return putOff(this.#em, mail, { reason, delay: this.#options.pause, counts: false });
    return this.#tryLater(mail, reason);
  }

  /** Undefined for a mail that cannot be written because of a bug: it is retried, and waits for a version that can. */
  #written(mail: DueMail): WrittenMail | undefined {
    try {
      return this.#write(mail, linksOf(mail, this.#links));
    } catch (error) {
      this.#log.error({ mail: mail.uuid, error }, 'mail could not be written');
      return undefined;
    }
  }

  /** Half of the delay is random, so that mails that failed together are not retried together. */
  #tryLater(mail: DueMail, reason: string): Promise<void> {
    const { firstDelay, longestDelay, maxAttempts } = this.#options;
    if (mail.attempts >= maxAttempts) return this.#giveUp(mail, reason);
    const longest = Math.min(firstDelay * 2 ** (mail.attempts - 1), longestDelay);
    return putOff(this.#em, mail, { reason, delay: longest * (0.5 + Math.random() / 2), counts: true });
  }

  #giveUp(mail: DueMail, failure: string): Promise<void> {
    return moveForward(this.#em, { ...mail, state: MailState.FAILED, failure });
  }

  /** Logs one line per pause, although mails under way can fail after it has begun. */
  #pause(cause: { error: unknown } | { reason: string }): void {
    const now = performance.now();
    if (now < this.#pausedUntil) return;
    this.#pausedUntil = now + this.#options.pause;
    this.#log.error({ ...cause, seconds: this.#options.pause / 1000 }, 'mail delivery paused');
  }
}

/** True if the time has passed until which a mail is of use. A mail queued after that time is always sent. */
function isTooLate(mail: DueMail): boolean {
  const usefulUntil = startToRemindOf(mail) ?? expiryOf(mail);
  return mail.createdAt < usefulUntil && usefulUntil.getTime() <= Date.now();
}

const startToRemindOf = ({ kind, facts }: DueMail): Date | null =>
  kind === MailKind.REMINDER && 'appointment' in facts ? new Date(facts.appointment.start) : null;
