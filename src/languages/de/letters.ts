import { LABELS } from '../i18n/labels.ts';
import type { LetterSentences } from '../sentences/letter-sentences.ts';

/** Continues the greeting after a comma, so the text begins in lower case. */
export const de: LetterSentences = {
  locale: 'de',
  colon: ': ',
  bookings: {
    BOOKING_CONFIRMATION: {
      subject: 'Terminbestätigung',
      heading: 'Ihr Termin ist bestätigt',
      opening: ({ provider }) =>
        `vielen Dank für Ihre Buchung bei ${provider}. Hier finden Sie alle Angaben zu Ihrem Termin.`,
    },
    BOOKING_NOTIFICATION: {
      subject: 'Neue Buchung',
      heading: 'Neue Buchung',
      opening: ({ consumer }) => `${consumer} hat einen Termin gebucht.`,
    },
    REQUEST_RECEIVED: {
      subject: 'Terminanfrage eingegangen',
      heading: 'Ihre Terminanfrage ist eingegangen',
      opening: ({ provider }) =>
        `vielen Dank für Ihre Anfrage. ${provider} prüft sie und antwortet Ihnen per E-Mail. Der Termin ist noch nicht bestätigt.`,
    },
    REQUEST_TO_CONFIRM: {
      subject: 'Terminanfrage',
      heading: 'Neue Terminanfrage',
      opening: ({ consumer }) =>
        `${consumer} möchte diesen Termin buchen. Bitte bestätigen Sie die Anfrage oder lehnen Sie sie ab.`,
    },
    REQUEST_CONFIRMED: {
      subject: 'Terminanfrage bestätigt',
      heading: 'Ihre Terminanfrage ist bestätigt',
      opening: ({ provider }) =>
        `${provider} hat Ihre Anfrage bestätigt. Hier finden Sie alle Angaben zu Ihrem Termin.`,
    },
    REQUEST_DECLINED: {
      subject: 'Terminanfrage abgelehnt',
      heading: 'Ihre Terminanfrage wurde abgelehnt',
      opening: ({ provider }) =>
        `leider kann ${provider} Ihnen diesen Termin nicht anbieten. Gern können Sie einen anderen Zeitpunkt wählen.`,
    },
    CANCELLATION_TO_CONSUMER: {
      subject: 'Termin abgesagt',
      heading: 'Ihr Termin wurde abgesagt',
      opening: ({ provider }) => `die folgende Buchung bei ${provider} wurde storniert.`,
    },
    CANCELLATION_TO_PROVIDER: {
      subject: 'Buchung storniert',
      heading: 'Eine Buchung wurde storniert',
      opening: ({ consumer }) => `die folgende Buchung von ${consumer} wurde storniert.`,
    },
    MOVE_TO_CONSUMER: {
      subject: 'Termin geändert',
      heading: 'Ihr Termin hat sich geändert',
      opening: ({ provider }) => `${provider} hat Ihren Termin geändert. Ab jetzt gelten die folgenden Angaben.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Termin geändert',
      heading: 'Ein Termin hat sich geändert',
      opening: ({ consumer }) =>
        `Sie haben den Termin mit ${consumer} geändert. Ab jetzt gelten die folgenden Angaben.`,
    },
    DETAILS_TO_CONSUMER: {
      subject: 'Neue Angaben zu Ihrem Termin',
      heading: 'Neue Angaben zu Ihrem Termin',
      opening: ({ provider }) => `${provider} hat Angaben geändert, die ab jetzt gelten.`,
    },
    DETAILS_TO_PROVIDER: {
      subject: 'Angaben geändert',
      heading: 'Angaben zu einem Termin haben sich geändert',
      opening: ({ consumer }) => `Angaben zum Termin mit ${consumer} haben sich geändert. Sie gelten ab jetzt.`,
    },
    RESCHEDULE_RECEIVED: {
      subject: 'Terminänderung angefragt',
      heading: 'Ihre Anfrage ist eingegangen',
      opening: ({ provider }) =>
        `Sie haben ${provider} um einen anderen Zeitpunkt gebeten. ${provider} prüft die Anfrage und antwortet Ihnen per E-Mail. Bis dahin bleibt es bei Ihrem gebuchten Termin.`,
    },
    RESCHEDULE_TO_CONFIRM: {
      subject: 'Anfrage zur Terminänderung',
      heading: 'Anfrage zur Terminänderung',
      opening: ({ consumer }) =>
        `${consumer} möchte den Termin auf einen anderen Zeitpunkt verlegen. Bitte bestätigen Sie die Anfrage oder lehnen Sie sie ab. Bis dahin bleibt es beim gebuchten Zeitpunkt.`,
    },
    RESCHEDULE_DECLINED: {
      subject: 'Termin unverändert',
      heading: 'Es bleibt bei Ihrem Termin',
      opening: ({ provider }) =>
        `leider kann ${provider} Ihnen den anderen Zeitpunkt nicht anbieten. Es bleibt bei Ihrem gebuchten Termin.`,
    },
    RESCHEDULE_ASKED: {
      subject: 'Bitte wählen Sie einen anderen Zeitpunkt',
      heading: 'Bitte wählen Sie einen anderen Zeitpunkt',
      opening: ({ provider }) =>
        `${provider} bittet Sie, für Ihren Termin einen anderen Zeitpunkt zu wählen. Bis dahin bleibt es bei Ihrem Termin.`,
    },
    REMINDER: {
      subject: 'Terminerinnerung',
      heading: 'Ihr Termin steht bevor',
      opening: ({ provider }) => `wir möchten Sie an Ihren Termin bei ${provider} erinnern.`,
    },
  },
  movesByConsumers: {
    MOVE_TO_CONSUMER: {
      subject: 'Termin geändert',
      heading: 'Ihr Termin wurde verlegt',
      opening: ({ provider }) =>
        `Ihr Termin bei ${provider} wurde wie gewünscht verlegt. Ab jetzt gelten die folgenden Angaben.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Termin geändert',
      heading: 'Ein Termin wurde auf Kundenwunsch verlegt',
      opening: ({ consumer }) =>
        `der Termin wurde auf Wunsch von ${consumer} verlegt. Ab jetzt gelten die folgenden Angaben.`,
    },
  },
  requestAsked: {
    subject: 'Bitte wählen Sie einen anderen Zeitpunkt',
    heading: 'Bitte wählen Sie einen anderen Zeitpunkt',
    opening: ({ provider }) =>
      `${provider} bittet Sie, für Ihre Anfrage einen anderen Zeitpunkt zu wählen. Sie ist noch nicht bestätigt.`,
  },
  requestsMoved: {
    MOVE_TO_CONSUMER: {
      subject: 'Terminanfrage geändert',
      heading: 'Ihre Terminanfrage hat sich geändert',
      opening: ({ provider }) =>
        `${provider} hat den Termin geändert, den Sie angefragt haben. Er ist noch nicht bestätigt: ${provider} antwortet Ihnen per E-Mail.`,
    },
    MOVE_TO_PROVIDER: {
      subject: 'Terminanfrage geändert',
      heading: 'Eine Terminanfrage hat sich geändert',
      opening: ({ consumer }) =>
        `Sie haben den Termin geändert, den ${consumer} angefragt hat. Er ist noch nicht bestätigt: Bitte bestätigen Sie die Anfrage oder lehnen Sie sie ab.`,
    },
  },
  bookedStands: 'Bis dahin bleibt es bei Ihrem gebuchten Termin.',
  digest: {
    subject: 'Viele Benachrichtigungen',
    opening: (total) =>
      `in kurzer Zeit sind so viele Buchungen, Anfragen und Stornierungen eingegangen, dass wir Ihnen ${total === 1 ? 'eine davon auf diesem Weg' : `${total} davon zusammen`} mitteilen.`,
    requests: 'Offene Anfragen',
    furtherRequests: (count) =>
      `${count === 1 ? 'Eine weitere Anfrage folgt' : `${count} weitere Anfragen folgen`} in der nächsten E-Mail dieser Art.`,
    bookings: 'Buchungen und Stornierungen',
    lookUp: 'Alle finden Sie mit ihren Angaben in Ihrem Kalender.',
  },
  verification: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    opening: ({ email, service, account }) =>
      `auf ${service} wurde für ein Benutzerkonto ${account} die Adresse ${email} angegeben. Bitte bestätigen Sie, dass sie Ihnen gehört.`,
    withProviders: (names) => `bei ${names}`,
    inCrm: (crm) => `im CRM ${crm}`,
    others: 'weiteren',
    unexpected: 'Falls Sie diese E-Mail nicht erwartet haben, können Sie sie einfach ignorieren.',
  },
  webhookDisabled: {
    subject: 'Ein Webhook-Endpunkt wurde abgeschaltet',
    opening: ({ host, crm }) =>
      `der Webhook-Endpunkt auf ${host} des CRM ${crm} hat seit Tagen keine Ereignisse angenommen. Er wurde abgeschaltet.`,
    advice: (uuid) =>
      `Die Ereignisse bleiben erhalten. Schalten Sie den Endpunkt ${uuid} wieder ein, sobald er wieder funktioniert: Die Zustellung geht dort weiter, wo sie aufgehört hat.`,
  },
  busyConflict: {
    subject: 'Buchungen zu einer Zeit, die anderswo belegt ist',
    opening: ({ resource, calendar }) =>
      `laut ${calendar ? `dem Kalender ${calendar}` : 'einem anderen Kalender'} ist ${resource} jetzt zur Zeit der folgenden Buchungen belegt. Es wurde nichts abgesagt.`,
    bookings: 'Buchungen',
    more: (count) =>
      `${count === 1 ? 'Eine weitere Buchung steht' : `${count} weitere Buchungen stehen`} in Ihrer Übersicht.`,
    advice:
      'Jeder Link bittet den Kunden, eine andere Zeit zu wählen. Wenn Sie eine Buchung einhalten können, brauchen Sie nichts zu tun.',
  },
  sourceFailing: {
    subject: 'Ein Kalender lässt sich nicht lesen',
    opening: ({ resource, calendar, failure }) =>
      `der Kalender ${calendar} von ${resource} ließ sich seit einem Tag nicht lesen (${failure}). Es gelten die belegten Zeiten, die zuletzt gelesen wurden.`,
    advice:
      'Bitte prüfen Sie, ob der Kalender noch unter derselben Adresse freigegeben ist, und ob sein App-Passwort noch gilt, falls er eines hat. Er wird von selbst wieder gelesen, sobald er antwortet.',
  },
  greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  closing: 'Freundliche Grüße',
  questions: (phone) =>
    `Bei Fragen antworten Sie einfach auf diese E-Mail${phone ? ` oder rufen Sie ${phone} an` : ''}.`,
  replyGoesTo: (consumer) => `Ihre Antwort auf diese E-Mail geht an ${consumer}.`,
  ownDetails: 'Ihre Angaben',
  consumerDetails: 'Kontaktdaten',
  labels: {
    ...LABELS.de,
    before: 'Bisher',
    wished: 'Gewünscht',
    current: 'Gebucht',
    alternatives: 'Mögliche Zeiten',
    chooseBy: 'Bitte wählen bis',
    cancelBy: 'Absagen bis',
    changeBy: 'Ändern bis',
    provider: 'Bei',
    remark: 'Anmerkung',
    hints: 'Bitte beachten',
  },
  actions: {
    cancel: 'Termin absagen',
    cancelOrChange: 'Termin absagen oder ändern',
    see: 'Buchung ansehen',
    reschedule: 'Anderen Zeitpunkt wählen',
    book: 'Neuen Termin buchen',
    withdraw: 'Anfrage zurückziehen',
    withdrawOrChange: 'Anfrage zurückziehen oder ändern',
    confirm: 'Termin bestätigen',
    decline: 'Anfrage ablehnen',
    open: 'Im Kalender öffnen',
    verify: 'E-Mail-Adresse bestätigen',
  },
};
