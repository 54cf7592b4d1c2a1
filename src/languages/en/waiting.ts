import type { WaitingSentences } from '../sentences/waiting-sentences.ts';

export const en: WaitingSentences = {
  locale: 'en-GB',
  mails: {
    WAITLIST_CONFIRM: {
      subject: 'Please confirm your e-mail address',
      heading: 'Do you want to wait for an appointment?',
      opening: (provider) =>
        `Somebody has entered this address on the waitlist of ${provider}. Please confirm that it was you. Until then you are offered nothing.`,
    },
    WAITLIST_JOINED: {
      subject: 'You are on the waitlist',
      heading: 'You are on the waitlist',
      opening: (provider) =>
        `As soon as a time that suits you becomes free, ${provider} keeps it for you, and you receive an e-mail.`,
    },
    WAITLIST_OFFER: {
      subject: 'An appointment is free for you',
      heading: 'An appointment is free for you',
      opening: (provider) =>
        `${provider} keeps this appointment for you. Please say whether you take it: otherwise it goes to the next person.`,
    },
    WAITLIST_PASSED: {
      subject: 'The offer is over',
      heading: 'The appointment has gone to somebody else',
      opening: (provider) => `You are still on the waitlist of ${provider}, and will be offered other times.`,
    },
  },
  ended: {
    subject: 'You are off the waitlist',
    heading: 'You are no longer on the waitlist',
    opening: (provider) =>
      `Several offers were not answered, so ${provider} will not offer you any more. You are welcome to enter again.`,
  },
  unexpected: 'If you did not expect this e-mail, simply ignore it.',
  actions: {
    confirm: 'Confirm and wait',
    answer: 'Answer the offer',
    see: 'See or leave the waitlist',
  },
  labels: { wish: 'Possible times', answerBy: 'Answer by', confirmBy: 'Confirm by' },
  page: {
    unconfirmed: {
      heading: 'Do you want to wait for an appointment?',
      text: (provider) => `Please confirm that ${provider} may offer you times that become free.`,
      button: 'Confirm and wait',
    },
    waiting: {
      heading: 'You are on the waitlist',
      text: (provider) => `${provider} offers you the next time that suits you by e-mail.`,
    },
    offered: {
      heading: 'Would you like this appointment?',
      text: (provider) => `${provider} keeps it for you until then.`,
    },
    booked: {
      heading: 'You have taken the appointment',
      text: () => 'The details are in your e-mail.',
    },
    left: {
      heading: 'You are no longer on the waitlist',
      text: (provider) => `${provider} will not offer you any more times.`,
    },
    expired: {
      heading: 'You are no longer on the waitlist',
      text: (provider) => `The time of this entry has passed. If you have any questions, please contact ${provider}.`,
    },
    accept: 'Take this appointment',
    pass: 'Another time, please',
    leave: 'Leave the waitlist',
    refused: 'This appointment can no longer be booked. Nothing has been changed.',
  },
};
