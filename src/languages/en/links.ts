import { LABELS } from '../i18n/labels.ts';
import type { PageSentences } from '../sentences/page-sentences.ts';

export const en: PageSentences = {
  locale: 'en-GB',
  cancel: {
    booked: {
      heading: 'Your appointment',
      text: (provider) => `You have booked this appointment with ${provider}.`,
      button: 'Cancel the appointment',
    },
    requested: {
      heading: 'Your request',
      text: (provider) => `You have requested this appointment. ${provider} has not answered yet.`,
      button: 'Withdraw the request',
    },
    canceled: {
      heading: 'This appointment is cancelled',
      text: (provider) => `You need not do anything else: ${provider} knows about it.`,
    },
    declined: {
      heading: 'Your request was declined',
      text: (provider) => `${provider} could not offer you this appointment. There is nothing left to cancel.`,
    },
    over: {
      heading: 'This appointment is over',
      text: (provider) => `It can no longer be cancelled. If you have any questions, please contact ${provider}.`,
    },
    tooLate: {
      heading: 'It is too late to cancel',
      text: (provider) =>
        `This appointment can no longer be cancelled here. If you cannot come, please contact ${provider}.`,
    },
    reason: 'Reason',
    question: 'A question, or a few minutes late?',
    until: (time) => `You can cancel until ${time}.`,
    wasMoved: 'The appointment was moved after it had been booked. These are the current details.',
  },
  appointment: {
    map: 'Map',
    file: 'Calendar file',
    message: 'Your message',
  },
  times: {
    text: 'Your appointment stays as it is until you confirm another time.',
    move: (time) => `Move to ${time}?`,
    moveButton: 'Move the appointment',
    moved: (time) => `Moved to ${time}.`,
    none: 'No other time is free at present.',
    taken: 'This time can no longer be booked. Nothing has been changed.',
    back: 'Back to the appointment',
    until: (time) => `You could choose another time until ${time}.`,
    requested: (time, provider) =>
      `You have asked for another time: ${time}. ${provider} has not answered yet; until then your appointment stays as it is.`,
  },
  request: {
    waiting: (consumer) => `${consumer} would like to book this appointment and is waiting for your answer.`,
    waitingToMove: (consumer) =>
      `${consumer} would like to move the appointment to this time and is waiting for your answer. Until then, the booked time stands.`,
    confirm: { heading: 'Confirm the request?', button: 'Confirm the appointment' },
    decline: { heading: 'Decline the request?', button: 'Decline the request' },
    booked: {
      heading: 'The appointment is confirmed',
      text: (consumer) => `${consumer} is told by e-mail.`,
    },
    declined: {
      heading: 'The request is declined',
      text: (consumer) => `${consumer} is told by e-mail.`,
    },
    canceled: {
      heading: 'The appointment is cancelled',
      text: (consumer) => `The booking by ${consumer} was withdrawn or cancelled. There is nothing left to answer.`,
    },
    moved: {
      heading: 'This booking has another time now',
      text: (consumer) => `The booking by ${consumer} was moved to another time. A newer e-mail tells you of it.`,
    },
    over: {
      heading: 'The time of this request has passed',
      text: (consumer) => `The request from ${consumer} can no longer be answered.`,
    },
    tooLateToDecline: 'A confirmed appointment can no longer be declined here.',
    tooLateToConfirm: 'A declined request can no longer be confirmed.',
    ask: {
      question: {
        heading: 'Ask for another time?',
        text: (consumer) =>
          `${consumer} has booked this time, at which you are busy elsewhere. The appointment stands until another time is chosen.`,
        button: 'Ask for another time',
      },
      withoutEmail: {
        heading: 'Busy elsewhere at this time',
        text: (consumer) =>
          `${consumer} has booked this time and has left no e-mail address. Please call to agree on another time.`,
      },
      asked: {
        heading: 'The consumer was asked',
        text: (consumer) =>
          `${consumer} has an e-mail with free times. The appointment stands until another time is chosen.`,
      },
      impossible: 'There is no other free time to choose, or the booking has changed. Nothing was sent.',
    },
  },
  verification: {
    open: {
      heading: 'Is this your e\u2011mail address?',
      text: () => 'Please confirm that this address is yours.',
      button: 'Confirm the e-mail address',
    },
    verified: {
      heading: 'The e\u2011mail address is confirmed',
      text: () => 'Thank you. You can close this page now.',
    },
    outdated: {
      heading: 'This link is out of date',
      text: () => 'The account now has another e-mail address, so there is nothing left to confirm here.',
    },
  },
  message: {
    toConsumer: 'Message to the consumer, if you decline',
    toAsked: 'Message to the consumer',
    refused: 'Please use at most 1024 characters and no control characters.',
  },
  invalidLink: {
    heading: 'This link is not valid',
    text: 'It is incomplete or no longer valid, for example because the appointment is over. Please open it again from your e-mail.',
  },
  invalidCalendar: {
    heading: 'There is no calendar here',
    text: 'The address is incomplete or no longer valid. Whoever gave it to you may have another one.',
  },
  busy: {
    heading: 'Please try again in a moment',
    text: 'The service is busy. Nothing has been changed.',
  },
  failed: {
    heading: 'That did not work',
    text: 'Nothing has been changed. Please open the link from your e-mail and try again.',
  },
  unsure: {
    heading: 'Please check whether it was changed',
    text: 'It is not known whether your change was made. Please open the link from your e-mail again: it shows how things stand.',
  },
  labels: {
    ...LABELS.en,
    booked: 'Booked',
    legalNotice: 'Legal notice',
  },
};
