import { expect, test } from 'vitest';
import { ANNA, bookAddress, chooseTime, sendDetails } from '../../support/pages/book-page.ts';
import { makePractice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';

const service = await startService({ mailsPerMailbox: 1 });
const practice = await makePractice(service, { language: 'en', name: 'Practice' });

test.each([
  ['IMMEDIATE', 'A confirmation usually follows by e-mail to immediate@example.org .'],
  ['REQUESTED', 'Practice will reply to requested@example.org . The appointment is yours once it is confirmed.'],
])(
  'a mailbox gets no more mails of bookings that are %s → the page says the same, and it is true',
  async (bookingProcess, text) => {
    const room = await practice.room();
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess });
    const email = `${bookingProcess}@example.org`.toLowerCase();
    for (const time of ['09:00', '09:30']) {
      const booked = await sendDetails(service, await chooseTime(service, bookAddress(room.uuid), time), {
        ...ANNA,
        email,
      });
      expect(booked.text).toContain(text);
    }
    const mails = await service.sql('select state from mails where recipient = $1 order by id', [email]);
    expect(mails).toEqual([{ state: 'QUEUED' }, { state: 'SUPPRESSED' }]);
  },
);
