import { expect } from 'vitest';
import type { Practice } from '../practice.ts';
import type { Service } from '../service.ts';
import { codes } from './appointment-calls.ts';

/** Options of a practice whose account may use custom fields. */
export const ASKING = { customFieldsAllowed: true };

/** Input of a field that must be answered, with a choice. */
export const INSURANCE = {
  key: 'insurance',
  type: 'CHOICE',
  labels: { de: 'Versicherung', en: 'Insurance' },
  required: true,
  choices: [
    { value: 'public', labels: { de: 'gesetzlich', en: 'public' } },
    { value: 'private', labels: { de: 'privat', en: 'private' } },
  ],
};

const SET = 'mutation ($input: SetCustomFieldInput!) { setCustomField(input: $input) { created customField { key } } }';

/** Calls about custom fields and their answers. */
export function customFieldCalls(service: Service) {
  const setField = ({ provider, headers }: Practice, input: object) =>
    service.graphql(SET, { input: { provider, ...input } }, headers);

  async function ask(practice: Practice, ...fields: object[]): Promise<void> {
    for (const field of fields) {
      expect(codes(await setField(practice, { type: 'TEXT', labels: { en: 'Label' }, ...field }))).toBeUndefined();
    }
  }

  const answersOf = async (practice: Practice, booking: string) => {
    const query = `query ($filter: ParticipationFilter) { participations(filter: $filter) { nodes {
      state answers { key type value label text german: text(languageTag: "de") } } } }`;
    return (await service.ask(query, { filter: { booking } }, practice.headers)).participations.nodes;
  };

  const bookingOf = async (appointment: string): Promise<string> =>
    (await service.sql('select booking_id from participations where appointment_id = $1', [appointment]))[0]!
      .booking_id;

  return { setField, ask, answersOf, bookingOf };
}
