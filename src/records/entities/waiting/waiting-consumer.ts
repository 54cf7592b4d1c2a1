import type { MetadataOf } from '../../scalars/metadata.ts';
import type { Answers } from '../values/kept-answers.ts';

/** Consumer who waits, as an offer is booked. The e-mail address is a column. */
export interface WaitingConsumer {
  firstName: string;
  lastName: string;
  mobile: string | null;
  /** Number as it is compared; null: none, or no number. */
  mobileKey: string | null;
  /** Message to the provider. */
  message: string | null;
  /** Language of the mails; null: that of the provider. */
  language: string | null;
  timeZone: string | null;
  /** True if the CRM gave the data, not an anonymous client. */
  isByCrm: boolean;
  /** Answers to the custom fields, as they were checked; null: none. */
  answers: Answers | null;
  /** True if the consumer has agreed to the texts of the provider. */
  hasAgreed: boolean;
  /** Data of the CRM for the booking; null: none. */
  crmData: { reference?: string | null; metadata?: MetadataOf | null; note?: string | null } | null;
}
