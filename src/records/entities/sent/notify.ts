import { registerEnumType } from 'type-graphql';
import { isToProvider, type MailKind } from '../values/mail-kind.ts';

/** Recipients of the mails about a change. */
export enum Notify {
  ALL = 'ALL',
  CONSUMER = 'CONSUMER',
  PROVIDER = 'PROVIDER',
  NONE = 'NONE',
}

registerEnumType(Notify, {
  name: 'Notify',
  description: 'Recipients of the mails about a change. Mails to others are WITHHELD.',
  valuesConfig: {
    ALL: { description: 'Everybody who is mailed about such a change.' },
    CONSUMER: { description: 'Consumers alone.' },
    PROVIDER: { description: 'The provider alone.' },
    NONE: { description: 'No recipient.' },
  },
});

/** True if the caller of a change wants no mail of this kind to be sent. */
export const isWithheld = (kind: MailKind, notify: Notify): boolean =>
  notify !== Notify.ALL && notify !== (isToProvider(kind) ? Notify.PROVIDER : Notify.CONSUMER);
