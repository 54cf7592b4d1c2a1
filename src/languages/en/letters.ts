import { LABELS } from '../i18n/labels.ts';
import type { LetterSentences } from '../sentences/letter-sentences.ts';

export const en: LetterSentences = {
  locale: 'en-GB',
  colon: ': ',
  bookings: {
    BOOKING_CONFIRMATION: {
      subject: 'Appointment confirmed',
      heading: 'Your appointment is confirmed',
      opening: ({ provider }) => `Thank you for booking with ${provider}. Here are the details of your appointment.`,
    },
    BOOKING_NOTIFICATION: {
      subject: 'New booking',
      heading: 'New booking',
      opening: ({ consumer }) => `${consumer} has booked an appointment.`,
    },
    REQUEST_RECEIVED: {
      subject: 'Request received',
      heading: 'We have received your request',
      opening: ({ provider }) =>
        `Thank you for your request. ${provider} will check it and answer by e-mail. The appointment is not confirmed yet.`,
    },
    REQUEST_TO_CONFIRM: {
      subject: 'Appointment request',
      heading: 'New appointment request',
      opening: ({ consumer }) =>
        `${consumer} would like to book this appointment. Please confirm or decline the request.`,
    },
    REQUEST_CONFIRMED: {
      subject: 'Request confirmed',
      heading: 'Your request is confirmed',
      opening: ({ provider }) => `${provider} has confirmed your request. Here are the details of your appointment.`,
    },
    REQUEST_DECLINED: {
      subject: 'Request declined',
      heading: 'Your request was declined',
      opening: ({ provider }) =>
        `Unfortunately, ${provider} cannot offer you this appointment. You are welcome to choose another time.`,
    },
    CANCELLATION_TO_CONSUMER: {
      subject: 'Appointment cancelled',
      heading: 'Your appointment was cancelled',
      opening: ({ provider }) => `The following booking with ${provider} was cancelled.`,
    },
    CANCELLATION_TO_PROVIDER: {
      subject: 'Booking cancelled',
      heading: 'A booking was cancelled',
      opening: ({ consumer }) => `The following booking by ${consumer} was cancelled.`,
    },
    MOVE_TO_CONSUMER: {
      subject: 'Appointment changed',
      heading: 'Your appointment has changed',
      opening: ({ provider }) => `${provider} has changed your appointment. The following details apply from now on.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Appointment changed',
      heading: 'An appointment has changed',
      opening: ({ consumer }) =>
        `You have changed the appointment with ${consumer}. The following details apply from now on.`,
    },
    DETAILS_TO_CONSUMER: {
      subject: 'New details',
      heading: 'New details of your appointment',
      opening: ({ provider }) => `${provider} has changed details, which apply from now on.`,
    },
    DETAILS_TO_PROVIDER: {
      subject: 'Details changed',
      heading: 'Details of an appointment have changed',
      opening: ({ consumer }) => `Details of the appointment with ${consumer} have changed. They apply from now on.`,
    },
    RESCHEDULE_RECEIVED: {
      subject: 'Request to move received',
      heading: 'We have received your request',
      opening: ({ provider }) =>
        `You have asked ${provider} for another time. ${provider} will check it and answer by e-mail. Until then, your booked appointment stands.`,
    },
    RESCHEDULE_TO_CONFIRM: {
      subject: 'Request to move',
      heading: 'A request for another time',
      opening: ({ consumer }) =>
        `${consumer} would like to move the appointment to another time. Please confirm or decline the request. Until then, the booked time stands.`,
    },
    RESCHEDULE_DECLINED: {
      subject: 'Appointment unchanged',
      heading: 'Your appointment stands',
      opening: ({ provider }) =>
        `Unfortunately, ${provider} cannot offer you the other time. Your booked appointment stands.`,
    },
    RESCHEDULE_ASKED: {
      subject: 'Please choose another time',
      heading: 'Please choose another time',
      opening: ({ provider }) =>
        `${provider} asks you to choose another time for your appointment. It stands until you do.`,
    },
    REMINDER: {
      subject: 'Reminder',
      heading: 'Your appointment is coming up',
      opening: ({ provider }) => `This is a reminder of your appointment with ${provider}.`,
    },
  },
  movesByConsumers: {
    MOVE_TO_CONSUMER: {
      subject: 'Appointment changed',
      heading: 'Your appointment was moved',
      opening: ({ provider }) =>
        `As you wished, your appointment with ${provider} was moved. The following details apply from now on.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Appointment changed',
      heading: 'A consumer has moved an appointment',
      opening: ({ consumer }) =>
        `The appointment was moved as ${consumer} wished. The following details apply from now on.`,
    },
  },
  requestAsked: {
    subject: 'Please choose another time',
    heading: 'Please choose another time',
    opening: ({ provider }) => `${provider} asks you to choose another time for your request. It is not confirmed.`,
  },
  requestsMoved: {
    MOVE_TO_CONSUMER: {
      subject: 'Request changed',
      heading: 'Your request has changed',
      opening: ({ provider }) =>
        `${provider} has changed the appointment that you have requested. It is not confirmed yet: ${provider} will answer by e-mail.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Request changed',
      heading: 'A request has changed',
      opening: ({ consumer }) =>
        `You have changed the appointment that ${consumer} has requested. It is not confirmed yet: please confirm or decline it.`,
    },
  },
  bookedStands: 'Until then, your booked appointment stands.',
  digest: {
    subject: 'Many notifications',
    opening: (total) =>
      `So many bookings, requests and cancellations came within a short time that we tell you about ${total === 1 ? 'one of them in this way' : `${total} of them at once`}.`,
    requests: 'Requests to answer',
    furtherRequests: (count) =>
      `${count === 1 ? 'One further request follows' : `${count} further requests follow`} in the next e-mail of this kind.`,
    bookings: 'Bookings and cancellations',
    lookUp: 'You will find all of them, with their details, in your calendar.',
  },
  verification: {
    subject: 'Please confirm your e-mail address',
    opening: ({ email, service, account }) =>
      `The address ${email} was entered on ${service} for an account ${account}. Please confirm that it is yours.`,
    withProviders: (names) => `with ${names}`,
    inCrm: (crm) => `in the CRM ${crm}`,
    others: 'others',
    unexpected: 'If you did not expect this e-mail, simply ignore it.',
  },
  webhookDisabled: {
    subject: 'A webhook endpoint was disabled',
    opening: ({ host, crm }) =>
      `The webhook endpoint at ${host} of the CRM ${crm} has accepted no events for days. It was disabled.`,
    advice: (uuid) =>
      `Events are kept. Enable the endpoint ${uuid} again once it works: delivery continues where it stopped.`,
  },
  busyConflict: {
    subject: 'Bookings at a time that is busy elsewhere',
    opening: ({ resource, calendar }) =>
      `${calendar ? `The calendar ${calendar}` : 'Another calendar'} now says that ${resource} is busy at the time of the following bookings. Nothing was cancelled.`,
    bookings: 'Bookings',
    more: (count) => `${count === 1 ? 'One further booking is' : `${count} further bookings are`} on your board.`,
    advice: 'Each link asks the consumer to choose another time. If you can keep a booking, you need not do anything.',
  },
  sourceFailing: {
    subject: 'A calendar cannot be read',
    opening: ({ resource, calendar, failure }) =>
      `The calendar ${calendar} of ${resource} could not be read for a day (${failure}). Its busy times are those of the last reading.`,
    advice:
      'Please check whether the calendar is still shared at the same address, and whether its app password, if it has one, is still valid. It is read again automatically as soon as it answers.',
  },
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  closing: 'Kind regards',
  questions: (phone) => `If you have any questions, simply reply to this e-mail${phone ? ` or call ${phone}` : ''}.`,
  replyGoesTo: (consumer) => `Your reply to this e-mail goes to ${consumer}.`,
  ownDetails: 'Your details',
  consumerDetails: 'Contact details',
  labels: {
    ...LABELS.en,
    before: 'Previously',
    wished: 'Requested',
    current: 'Booked',
    alternatives: 'Other times',
    chooseBy: 'Choose by',
    cancelBy: 'Cancel by',
    changeBy: 'Change by',
    provider: 'With',
    remark: 'Remark',
    hints: 'Please note',
  },
  actions: {
    cancel: 'Cancel the appointment',
    cancelOrChange: 'Cancel or change the appointment',
    see: 'See the booking',
    reschedule: 'Choose another time',
    book: 'Book another appointment',
    withdraw: 'Withdraw the request',
    withdrawOrChange: 'Withdraw or change the request',
    confirm: 'Confirm the appointment',
    decline: 'Decline the request',
    open: 'Open in the calendar',
    verify: 'Confirm the e-mail address',
  },
};
