import type { WishSentences } from '../sentences/wish-sentences.ts';

export const en: WishSentences = {
  locale: 'en-GB',
  link: 'Nothing suits you? Join the waitlist',
  place: 'Wait for a place',
  heading: 'Wait for an appointment',
  text: (provider) =>
    `As soon as a time that suits you becomes free, ${provider} offers it to you by e-mail, and keeps it for you until you have answered.`,
  textOfPlace: (provider) =>
    `As soon as a place becomes free, ${provider} offers it to you by e-mail, and keeps it for you until you have answered.`,
  fields: {
    resources: 'Any of these will do',
    earliest: 'First day',
    latest: 'Last day',
    weekdays: 'Days that suit you',
    minutesFrom: 'Starts at the earliest',
    minutesUntil: 'Starts before',
  },
  wrong: {
    earliest: 'Please enter a day.',
    latest: 'Please enter a day from the first one on, at most 400 days ahead.',
    weekdays: 'Please choose at least one day.',
    minutesFrom: 'Please enter a time such as 09:00.',
    minutesUntil: 'Please enter a later time.',
  },
  incomplete: 'Please check what you have entered. You are not on the waitlist yet.',
  free: 'You can book one of these times now',
  limit: 'The waitlist is full, or this address is on it too often. Please contact us.',
  tooMany: 'Too many requests come from your network. Please wait a few minutes and try again.',
  button: 'Join the waitlist',
  sent: {
    heading: 'Please confirm your e-mail address',
    text: (email) =>
      `We have sent a link to ${email}. Please open it within a day: you are on the waitlist once you have confirmed it.`,
    once: 'If this address is on the waitlist already, no further e-mail comes.',
  },
};
