import { describe, expect, test } from 'vitest';
import { MailKind } from '../../src/records/entities/values/mail-kind.ts';
import { bookingMail } from '../support/mails/booking-facts.ts';

const K = MailKind;
type Kind = Parameters<typeof bookingMail>[0];
const MONDAY = { start: '2026-11-30T08:00:00Z', end: '2026-11-30T08:30:00Z', resource: null };
const THURSDAY = { start: '2026-12-03T09:00:00Z', end: '2026-12-03T09:30:00Z', resource: null };
const BY_CONSUMER = { before: { ...MONDAY, isByConsumer: true } };

/** The opening and the rows of times: what these mails have of their own. */
function timesOf(kind: Kind, language: string, changes: Parameters<typeof bookingMail>[2]) {
  const { subject, text } = bookingMail(kind, language, { provider: { impressum: null }, ...changes });
  const [heading, , opening, details] = text.replace(/[\u00a0\u2009\u202f]/g, ' ').split('\n\n');
  const [, ...rows] = details!.split('\n');
  return { subject, heading, opening, rows: rows.filter((row) => /\b20\d\d\b/.test(row)) };
}

describe('a move', () => {
  test('by the provider → both read that the provider did it', () => {
    const before = { ...MONDAY, isByConsumer: false };
    expect(timesOf(K.MOVE_TO_CONSUMER, 'en', { before })).toEqual({
      subject: 'Appointment changed: Consultation, Tue, 1 Dec 2026, 09:00',
      heading: 'Your appointment has changed',
      opening: 'Praxis Weiss has changed your appointment. The following details apply from now on.',
      rows: [
        'When: Tuesday, 1 December 2026, 09:00–09:30 (Central European Standard Time)',
        'Previously: Monday, 30 November 2026, 09:00–09:30 (Central European Standard Time)',
      ],
    });
    expect(timesOf(K.MOVE_TO_PROVIDER, 'en', { before }).opening).toBe(
      'You have changed the appointment with Eva Muster. The following details apply from now on.',
    );
  });

  test('by the consumer → both read that the consumer wished it', () => {
    expect(timesOf(K.MOVE_TO_CONSUMER, 'it', BY_CONSUMER)).toEqual({
      subject: 'Appuntamento modificato: Consultation, mar 1 dic 2026, 09:00',
      heading: 'Il Suo appuntamento è stato spostato',
      opening:
        'come desiderava, il Suo appuntamento presso Praxis Weiss è stato spostato. D’ora in poi valgono i seguenti dettagli.',
      rows: [
        'Quando: martedì 1 dicembre 2026, 09:00–09:30 (Ora standard dell’Europa centrale)',
        'In precedenza: lunedì 30 novembre 2026, 09:00–09:30 (Ora standard dell’Europa centrale)',
      ],
    });
    expect(timesOf(K.MOVE_TO_PROVIDER, 'de', BY_CONSUMER)).toMatchObject({
      heading: 'Ein Termin wurde auf Kundenwunsch verlegt',
      opening: 'der Termin wurde auf Wunsch von Eva Muster verlegt. Ab jetzt gelten die folgenden Angaben.',
    });
  });

  test('by the provider, of a request → not confirmed yet, and it can be withdrawn', () => {
    const changes = { before: { ...MONDAY, isByConsumer: false }, participation: { isConfirmed: false } };
    const { subject, heading, opening } = timesOf(K.MOVE_TO_CONSUMER, 'en', changes);
    expect({ subject, heading, opening }).toEqual({
      subject: 'Request changed: Consultation, Tue, 1 Dec 2026, 09:00',
      heading: 'Your request has changed',
      opening:
        'Praxis Weiss has changed the appointment that you have requested. It is not confirmed yet: Praxis Weiss will answer by e-mail.',
    });
    const { text } = bookingMail(K.MOVE_TO_CONSUMER, 'en', changes);
    expect(text).toContain('Withdraw or change the request:\nhttps://book.example/cancel');
    expect(text).not.toContain('Cancel');
  });

  test('by the provider, of a request → the provider still has to answer it', () => {
    const changes = { before: { ...MONDAY, isByConsumer: false }, participation: { isConfirmed: false } };
    const { heading, opening } = timesOf(K.MOVE_TO_PROVIDER, 'en', changes);
    expect({ heading, opening }).toEqual({
      heading: 'A request has changed',
      opening:
        'You have changed the appointment that Eva Muster has requested. It is not confirmed yet: please confirm or decline it.',
    });
    const { text } = bookingMail(K.MOVE_TO_PROVIDER, 'en', changes);
    expect(text).toContain('https://book.example/confirm');
    expect(text).toContain('https://book.example/decline');
  });

  test('to another resource → its former name beside the former time', () => {
    const before = { ...MONDAY, resource: 'Room 7', isByConsumer: true };
    expect(timesOf(K.MOVE_TO_CONSUMER, 'en', { before }).rows).toContain(
      'Previously: Monday, 30 November 2026, 09:00–09:30 (Central European Standard Time), Room 7',
    );
  });
});

describe('a request for another time', () => {
  test('to the consumer → the requested time, and the booked one, which stands', () => {
    expect(timesOf(K.RESCHEDULE_RECEIVED, 'en', BY_CONSUMER)).toEqual({
      subject: 'Request to move received: Consultation, Tue, 1 Dec 2026, 09:00',
      heading: 'We have received your request',
      opening:
        'You have asked Praxis Weiss for another time. Praxis Weiss will check it and answer by e-mail. Until then, your booked appointment stands.',
      rows: [
        'Requested: Tuesday, 1 December 2026, 09:00–09:30 (Central European Standard Time)',
        'Booked: Monday, 30 November 2026, 09:00–09:30 (Central European Standard Time)',
      ],
    });
  });

  test('to the provider → who asks, for which time instead of which', () => {
    expect(timesOf(K.RESCHEDULE_TO_CONFIRM, 'es', BY_CONSUMER)).toEqual({
      subject: 'Solicitud de cambio de cita: Consultation, mar, 1 dic 2026, 09:00',
      heading: 'Solicitud de cambio de cita',
      opening:
        'Eva Muster desea pasar la cita a otra hora. Le rogamos que confirme o rechace la solicitud. Hasta entonces se mantiene la hora reservada.',
      rows: [
        'Solicitado: martes, 1 de diciembre de 2026, 9:00–9:30 (hora estándar de Europa central)',
        'Reservado: lunes, 30 de noviembre de 2026, 9:00–9:30 (hora estándar de Europa central)',
      ],
    });
  });

  test('declined → the booked time stands, the subject names that time', () => {
    expect(timesOf(K.RESCHEDULE_DECLINED, 'de', { wished: THURSDAY, message: 'Da bin ich verreist.' })).toEqual({
      subject: 'Termin unverändert: Consultation, Di., 1. Dez. 2026, 09:00',
      heading: 'Es bleibt bei Ihrem Termin',
      opening:
        'leider kann Praxis Weiss Ihnen den anderen Zeitpunkt nicht anbieten. Es bleibt bei Ihrem gebuchten Termin.',
      rows: [
        'Wann: Dienstag, 1. Dezember 2026, 09:00–09:30 Uhr (Mitteleuropäische Normalzeit)',
        'Gewünscht: Donnerstag, 3. Dezember 2026, 10:00–10:30 Uhr (Mitteleuropäische Normalzeit)',
      ],
    });
  });
});

describe('a consumer who is asked to choose another time', () => {
  const { resource, ...alternative } = THURSDAY;

  test('with alternatives and an end → the reason, the times, until when to choose', () => {
    const later = { start: '2026-12-04T08:00:00Z', end: '2026-12-04T08:30:00Z' };
    const choice = { alternatives: [alternative, later], until: MONDAY.start };
    const { text } = bookingMail(K.RESCHEDULE_ASKED, 'fr', { choice, message: 'Je suis en congé.' });
    expect(text.replace(/[\u00a0\u2009\u202f]/g, ' ')).toContain(`Veuillez choisir un autre horaire

Bonjour Eva Muster,

Praxis Weiss vous prie de choisir un autre horaire pour votre rendez-vous. D’ici là, il est maintenu.

Rendez-vous : Consultation, Room 1
Quand : mardi 1er décembre 2026, 09:00 – 09:30 (heure normale d’Europe centrale)
Horaires possibles : jeu. 3 déc. 2026, 10:00
    ven. 4 déc. 2026, 09:00
Date limite : lun. 30 nov. 2026, 09:00
Chez : Praxis Weiss
Adresse : Marktplatz 1, 10115 Berlin
Téléphone : +49 30 1234567
Remarque : Je suis en congé.
`);
    expect(text).toContain('Choisir un autre horaire\u00a0:\nhttps://book.example/cancel?a=1&b=2\n');
  });

  test('without alternatives → no row for them', () => {
    const { rows } = timesOf(K.RESCHEDULE_ASKED, 'en', { choice: { alternatives: [], until: null } });
    expect(rows).toEqual(['When: Tuesday, 1 December 2026, 09:00–09:30 (Central European Standard Time)']);
  });
});
