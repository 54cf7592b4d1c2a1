import type { KeyObject } from 'node:crypto';
import type { EventKeySettings } from '../../platform/access/event-keys.ts';
import type { Secrets } from '../../platform/access/links.ts';
import { EXCHANGE_DEFAULTS, Exchange, type ExchangeOptions } from '../../platform/access/outbound/exchange.ts';
import { type Network, OutboundTargets, type Resolve } from '../../platform/access/outbound/public-address.ts';
import type {
  CalledEndpoint,
  CalledEvent,
  IssuedSecret,
  WebhookAttempt,
  WebhookCaller,
} from '../../platform/access/outbound/webhook-caller.ts';
import { WebhookSender } from './sender.ts';
import { signatureHeaders } from './signature.ts';
import { WebhookSecrets } from './webhook-secrets.ts';

/** Settings of webhooks. */
export interface WebhookSettings extends Pick<EventKeySettings, 'eventSigningKey'> {
  /** SIGNING_SECRET, of which the key that encrypts secrets is derived. */
  signingSecret: string;
  previousSigningSecret: string | null;
  /** Networks that are allowed although they are not public. */
  webhookPrivateTargets?: readonly Network[];
}

interface Options extends Partial<ExchangeOptions> {
  resolve?: Resolve;
}

const NEVER = new AbortController().signal;

/** Signs events and sends them to allowed addresses. */
export class WebhookCalls implements WebhookCaller {
  readonly #targets: OutboundTargets;
  readonly #options: ExchangeOptions;
  readonly #sender: WebhookSender;
  readonly #secrets: WebhookSecrets;
  readonly #privateKey: KeyObject | null;

  constructor(settings: WebhookSettings, { resolve, ...options }: Options = {}) {
    this.#targets = new OutboundTargets(settings.webhookPrivateTargets, resolve);
    this.#options = { ...EXCHANGE_DEFAULTS, ...options };
    this.#sender = new WebhookSender(this.#targets, this.#options);
    this.#secrets = new WebhookSecrets(secretsOf(settings));
    this.#privateKey = settings.eventSigningKey ?? null;
  }

  problem(url: string): Promise<string | null> {
    return this.#targets.problem(url);
  }

  issueSecret(): IssuedSecret {
    return this.#secrets.issue();
  }

  call({ url, secret, previousSecret }: CalledEndpoint, event: CalledEvent, stop = NEVER): Promise<WebhookAttempt> {
    const secrets = [secret, previousSecret].flatMap((sealed) => (sealed ? [this.#secrets.open(sealed)] : []));
    const signed = { ...event, sentAt: new Date() };
    const headers = signatureHeaders(signed, { secrets, privateKey: this.#privateKey });
    return this.#sender.send({ url, headers, body: event.body, challenge: event.challenge }, stop);
  }

  async load(url: string, maxBytes: number): Promise<Buffer | null> {
    const exchange = new Exchange(this.#options);
    const request = { url, method: 'GET' as const, headers: { 'user-agent': USER_AGENT }, maxBytes };
    try {
      const { status, content } = await exchange.run(request, this.#targets);
      return status === 200 ? content : null;
    } catch {
      return null;
    } finally {
      exchange.end();
    }
  }
}

const USER_AGENT = 'Slotkeeper/1';

const secretsOf = ({ signingSecret: current, previousSigningSecret: previous }: WebhookSettings): Secrets => ({
  current,
  previous,
});
