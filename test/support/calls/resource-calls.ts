import { refusal, UUID } from './answers.ts';
import { type Crm, encoded, fresh } from './management.ts';

/** Address of a resource as it is sent and answered. */
export const ADDRESS = { city: 'Berlin', countryCode: 'AT', street: 'Hauptstraße', number: '1', zip: '10115' };

/** Fields of an answer that a new resource may lack. */
export const UNSET = { description: null, contact: null, products: [], address: null };

export const NAMES = { publicName: 'Room', internalName: 'Room 1' };

/** Body of a new resource. */
export const resource = (fields: object = {}) => ({ reference: fresh(), ...NAMES, ...fields });

/** Refusal of a reference that names nothing. */
export const none = (field: string, value: string, status = 404) =>
  refusal(status, status === 404 ? '130' : '100', `${field} must exist: there is no "${value}"`);

/** Leaves out the fields that no answer shows. */
export const answered = <Given extends object>({
  contactProfileReference: _,
  website: __,
  ...given
}: Given & { contactProfileReference: unknown; website: unknown }) => given;

/** Management of resources by a CRM. */
export function resourceCalls(crm: Crm) {
  const list = (by = crm) => by.atProvider('GET /resources');

  /** References of a new product, contact and contact profile. */
  async function references() {
    const [product, contact, profile] = [fresh(), await crm.practice.user(), fresh()];
    await crm.atProvider('POST /products', { reference: product, name: 'Consultation' });
    const owned = { reference: profile, userReference: contact, providerReference: crm.provider };
    await crm.atProvider('POST /contactProfile', { ...owned, name: 'Contact', contactChannels: [] });
    return { product, contact, profile };
  }

  return {
    create: (fields: object, query = '') => crm.atProvider(`POST /resources${query}`, fields),
    update: (reference: string, fields: object) => crm.atProvider(`POST /resources/${encoded(reference)}`, fields),
    remove: (reference: string, query = '') => crm.atProvider(`DELETE /resources/${encoded(reference)}${query}`),
    list,
    references,

    /** Entries of the list for a reference. */
    listed: async (reference: string) =>
      (await list()).body.filter((each: { reference: string }) => each.reference === reference),

    /** Body of a new resource with all fields. */
    full: async () => {
      const { product, contact, profile } = await references();
      const texts = { description: 'Second floor.\nLift.', website: 'https://example.org/room' };
      return {
        ...{ ...resource(), ...texts, products: [product], contact, address: ADDRESS },
        contactProfileReference: profile,
      };
    },

    /** Answer of a resource. */
    shown: (given: object, fields: object = {}) => ({
      ...UNSET,
      ...given,
      uuid: UUID,
      provider: crm.provider,
      archived: false,
      ...fields,
    }),

    /** Profile and website, which no answer shows. */
    kept: async (reference: string) =>
      (
        await crm.service.sql(
          `select r.website, p.reference as profile from resources r left join contact_profiles p
             on p.id = r.contact_profile_id where r.reference = $1`,
          [reference],
        )
      )[0],
  };
}
