import { registerEnumType } from 'type-graphql';

/** Kinds of contact channels, as the wire spells them. */
export enum ContactChannelType {
  mobile = 'mobile',
  phone = 'phone',
  email = 'email',
  video = 'video',
  messenger = 'messenger',
  link = 'link',
  location = 'location',
}

registerEnumType(ContactChannelType, {
  name: 'ContactChannelType',
  description: 'Kind of a contact channel.',
  valuesConfig: {
    mobile: { description: 'Mobile number. Public.' },
    phone: { description: 'Landline number. Public.' },
    email: { description: 'E-mail address. Public; also used for mails about bookings.' },
    video: { description: 'Link to a video call.' },
    messenger: { description: 'Address in a messenger.' },
    link: { description: 'Any link.' },
    location: { description: 'Address or place.' },
  },
});
