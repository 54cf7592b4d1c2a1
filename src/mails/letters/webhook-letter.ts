import type { WebhookFacts } from '../../records/entities/values/mail-facts.ts';
import type { Letter } from './letter.ts';
import type { LetterLanguage } from './letter-language.ts';

/** Notice that the service disabled an endpoint of webhooks. */
export function webhookLetter({ webhook }: WebhookFacts, { locale, sentences }: LetterLanguage): Letter {
  const { subject, opening, advice } = sentences.webhookDisabled;
  return {
    locale,
    subject,
    heading: subject,
    greeting: sentences.greeting(null),
    opening: opening(webhook),
    sections: [],
    actions: [],
    closing: [advice(webhook.uuid)],
    calendar: null,
    brand: null,
    imprint: null,
    texts: [],
    colon: sentences.colon,
  };
}
