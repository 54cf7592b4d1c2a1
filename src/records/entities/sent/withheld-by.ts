import { registerEnumType } from 'type-graphql';

/** Reason why a mail is not sent. */
export enum WithheldBy {
  CALL = 'CALL',
  SETTING = 'SETTING',
}

registerEnumType(WithheldBy, {
  name: 'WithheldBy',
  description: 'Reason why a mail is not sent.',
  valuesConfig: {
    CALL: { description: '`notify` of the call that caused the mail.' },
    SETTING: { description: '`withheldMails` of the provider.' },
  },
});
