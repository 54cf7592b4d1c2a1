import { registerEnumType } from 'type-graphql';

/** Kinds of contact channels. The database, REST and webhooks spell them as the values. */
export enum ContactChannelType {
  MOBILE = 'mobile',
  PHONE = 'phone',
  EMAIL = 'email',
  VIDEO = 'video',
  MESSENGER = 'messenger',
  LINK = 'link',
  LOCATION = 'location',
}

registerEnumType(ContactChannelType, {
  name: 'ContactChannelType',
  description: 'Kind of a contact channel.',
  valuesConfig: {
    MOBILE: { description: 'Mobile number. Public.' },
    PHONE: { description: 'Landline number. Public.' },
    EMAIL: { description: 'E-mail address. Public; also used for mails about bookings.' },
    VIDEO: { description: 'Link to a video call.' },
    MESSENGER: { description: 'Address in a messenger.' },
    LINK: { description: 'Any link.' },
    LOCATION: { description: 'Address or place.' },
  },
});
