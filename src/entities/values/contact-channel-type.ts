import { registerEnumType } from 'type-graphql';

/** Ways to reach somebody, spelled as on the wire. */
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
  description: 'A way to reach somebody.',
  valuesConfig: {
    mobile: { description: 'Mobile number, public.' },
    phone: { description: 'Landline number, public.' },
    email: { description: 'E-mail address, public, also used for transactional mails.' },
    video: { description: 'Link to a video call.' },
    messenger: { description: 'Address in a messenger.' },
    link: { description: 'Any link.' },
    location: { description: 'Address or place.' },
  },
});
