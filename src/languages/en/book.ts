import type { BookSentences } from '../sentences/book-sentences.ts';

export const en: BookSentences = {
  locale: 'en-GB',
  any: 'No preference',
  by: {
    MOBILE: 'by telephone',
    PHONE: 'by telephone',
    VIDEO: 'by video call',
    MESSENGER: 'by messenger',
    EMAIL: 'by e-mail',
    LINK: 'online',
  },
  times: {
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
    emptyDay: 'Nothing is free on this day.',
    closedDay: (reason) => (reason ? `Closed on this day: ${reason}` : 'Closed on this day.'),
    closed: (reason) => reason ?? 'closed',
    none: 'Nothing is free at present. Please come back later, or contact us.',
    otherProduct: 'Choose something else',
    otherOffers: (provider) => `Everything ${provider} offers`,
  },
  zone: {
    change: 'Change',
    behind: (hours) => `Your clock is ${hours} behind.`,
    ahead: (hours) => `Your clock is ${hours} ahead.`,
    heading: 'Choose a time zone',
    text: 'All times are shown in it. The appointment itself does not change.',
    label: 'Time zone',
    button: 'Show the times',
  },
  details: {
    held: (time) => `Kept for you until ${time}.`,
    sentTo: (provider) => `Your details are sent to ${provider}.`,
    incomplete: 'Please check what you have entered. Nothing has been booked yet.',
    wrong: {
      firstName: 'Please enter your first name.',
      lastName: 'Please enter your last name.',
      email: 'Please enter an e-mail address such as anna@example.org.',
      mobile: 'Please enter a telephone number on one line.',
      message: 'Please use at most 1024 characters and no control characters.',
    },
    tooMany: 'Too many bookings come from your network. Please wait a few minutes and try again.',
    taken: 'Somebody else has just booked this time. Your details are still here.',
    unsure:
      'There was no answer, so it is not known whether your appointment was booked. Your details are still here. Please send them again: nothing is booked twice.',
    nearest: 'Book one of the nearest times instead',
  },
  booked: {
    wrongAddress: 'Wrong address?',
    correct: (provider) => `Please tell ${provider}, who can correct it.`,
    back: (host) => `Back to ${host}`,
  },
  archived: {
    heading: 'This can no longer be booked',
    text: (provider) => `${provider} does not offer it any more.`,
  },
  unknown: {
    heading: 'There is nothing to book here',
    text: 'The address is incomplete, or it does not exist any more. Please check the link.',
  },
  tooMany: {
    heading: 'Please try again in a moment',
    text: 'Too many requests come from your network. Nothing has been booked.',
  },
  failed: {
    heading: 'That did not work',
    text: 'Nothing has been booked. Please go back and try again.',
  },
  unsure: {
    heading: 'Please check whether it was booked',
    text: 'It is not known whether your appointment was booked. Please load this page again, or go back and send your details again: nothing is booked twice.',
  },
  labels: { contact: 'Contact', language: 'Language' },
};
