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
  gone: (provider) =>
    `${provider} no longer offers what you were waiting for. You are welcome to wait for something else.`,
  severalOthers: (count) => `${count} others`,
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
      text: (provider) => `This entry has ended. If you have any questions, please contact ${provider}.`,
    },
    accept: 'Take this appointment',
    pass: 'Another time, please',
    leave: 'Leave the waitlist',
    refused: 'This appointment can no longer be booked. Nothing has been changed.',
  },
  earlier: {
    mails: {
      WAITLIST_JOINED: {
        subject: 'You are waiting for an earlier appointment',
        heading: 'You are waiting for an earlier appointment',
        opening: (provider) =>
          `As soon as an earlier time becomes free, ${provider} keeps it for you, and you receive an e-mail. Until you take one, your appointment stays as it is.`,
      },
      WAITLIST_OFFER: {
        subject: 'An earlier appointment is free for you',
        heading: 'An earlier appointment is free for you',
        opening: (provider) =>
          `${provider} keeps this appointment for you. If you take it, it replaces the one that you have. Otherwise your appointment stays as it is.`,
      },
      WAITLIST_PASSED: {
        subject: 'The offer is over',
        heading: 'The earlier appointment has gone to somebody else',
        opening: (provider) =>
          `Your appointment stays as it is. You are still waiting for an earlier one at ${provider}.`,
      },
    },
    ended: {
      subject: 'You are no longer waiting for an earlier appointment',
      heading: 'You are no longer waiting for an earlier appointment',
      opening: (provider) =>
        `Several offers were not answered, so ${provider} will not offer you any more. Your appointment stays as it is.`,
    },
    gone: (provider) => `${provider} no longer offers what you were waiting for. Your appointment stays as it is.`,
    own: 'Your appointment',
    page: {
      waiting: {
        heading: 'You are waiting for an earlier appointment',
        text: (provider) =>
          `${provider} offers you the next earlier time that suits you by e-mail. Your appointment stays as it is until you take one.`,
      },
      offered: {
        heading: 'Would you like this earlier appointment?',
        text: (provider) =>
          `${provider} keeps it for you until then. If you take it, it replaces the one that you have.`,
      },
      booked: { heading: 'Your appointment has been moved', text: () => 'The details are in your e-mail.' },
      left: {
        heading: 'You are no longer waiting for an earlier appointment',
        text: (provider) => `Your appointment stays as it is. ${provider} will not offer you any earlier times.`,
      },
      expired: {
        heading: 'You are no longer waiting for an earlier appointment',
        text: (provider) => `This entry has ended. If you have any questions, please contact ${provider}.`,
      },
      accept: 'Take it instead of mine',
    },
    ask: {
      link: 'Ask for an earlier time',
      heading: 'Would you like an earlier appointment?',
      text: (provider) =>
        `As soon as an earlier time becomes free, ${provider} keeps it for you, and you receive an e-mail. Until you take one, your appointment stays as it is.`,
      any: 'Also with others who offer it',
      button: 'Wait for an earlier time',
      waits: 'You are waiting for an earlier appointment.',
      free: 'These earlier times are free now',
      refused: 'It is not possible to wait for an earlier time of this appointment.',
    },
  },
};
