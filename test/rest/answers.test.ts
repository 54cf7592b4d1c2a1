import { expect, test } from 'vitest';
import { ANNA, book, reserve } from '../support/calls/booking.ts';
import { fresh, startCrm } from '../support/calls/management.ts';
import { list, slotOf } from '../support/calls/slots.ts';

/** Answers are wrapped, with api-info as their first key, or bare. */

const crm = await startCrm();
const room = await crm.practice.room();
const { service } = crm;

const API_INFO = { version: 1 };

const user = { reference: fresh(), email: `${fresh()}.example.org`, username: fresh(), lastName: 'Muster' };
const account = { ownerReference: crm.owner, accountReference: fresh(), branch: 'misc' };
const provider = { ownerReference: crm.owner, accountReference: crm.account, reference: fresh(), name: 'Praxis' };
const product = { reference: fresh(), name: 'Consultation' };
const resource = { reference: fresh(), publicName: 'Room', internalName: 'Room 1' };
const general = { name: 'Anna', contactChannels: [] };
const profile = { ...general, reference: fresh(), userReference: crm.owner, providerReference: crm.provider };

test('every wrapped answer → api-info with version 1 first, then what it is about', {
  tags: ['4.4/answer-200-api-info', '9/wrapped-answers-carry-api', 'W1/api-info-first-key'],
}, async () => {
  const wrapped: [reply: { body: object }, ...keys: string[]][] = [
    [await crm.call('POST /user', user), 'user'],
    [await crm.call('POST /user', user), 'user'],
    [await crm.call(`GET /user/${crm.owner}`), 'user'],
    [await crm.call('POST /account', account), 'account'],
    [await crm.call(`GET /account/${crm.account}`), 'account'],
    [await crm.call('POST /provider', provider), 'provider'],
    [await crm.call(`GET /provider/${crm.provider}`), 'provider'],
    [await crm.atProvider('POST /products', product), 'product'],
    [await crm.atProvider('POST /contactProfile', profile), 'contactProfile'],
    [await reserve(service, slotOf(room)), 'participation', 'appointments'],
    [await book(service, slotOf(room, '10:00'), ANNA), 'createdAppointment'],
  ];
  for (const [{ body }, ...keys] of wrapped) {
    expect(Object.entries(body)[0]).toEqual(['api-info', API_INFO]);
    expect(Object.keys(body)).toEqual(['api-info', ...keys]);
  }
});

test('every error, of management, consumers and the transport → api-info first, then the errors', {
  tags: ['7/error-body-api-info', 'W1/api-info-first-key'],
}, async () => {
  const refused = [
    await crm.call('POST /user', {}),
    await crm.call('GET /user/nobody@crm'),
    await service.call(`GET /crms/${crm.practice.crmId}/user/${crm.owner}`),
    await service.call(`POST /resources/${room.uuid}/reserve_appointment`, {}),
    await service.call('GET /resources/nobody@crm/upcoming_bookables'),
    await service.call('GET /nowhere'),
    await service.call('DELETE /products/active_products'),
  ];
  for (const { body } of refused) {
    expect(Object.keys(body)).toEqual(['api-info', 'errors']);
    expect(body['api-info']).toEqual(API_INFO);
    for (const error of body.errors) {
      expect(error).toEqual({ errorCode: expect.stringMatching(/^\d+$/), message: expect.any(String) });
    }
  }
});

test('every bare answer → without api-info', { tags: ['9/product-resource-staff-lists'] }, async () => {
  const bare = [
    await crm.atProvider('GET /staff'),
    await crm.atProvider('GET /products'),
    await crm.atProvider('POST /resources', resource),
    await crm.atProvider(`POST /resources/${resource.reference}`, {}),
    await crm.atProvider('GET /resources'),
    await crm.call(`PUT /user/${crm.owner}/generalContactProfile`, general),
    await crm.call(`GET /user/${crm.owner}/generalContactProfile`),
    await list(service, room.uuid),
    await service.call(`POST /products/active_products?ref=${room.uuid}`),
    await service.call(`POST /resources/public_data?ref=${room.uuid}`),
    await service.call(`POST /bookables/specific_bookables?tslIds=${room.timeslot}`),
    await service.call(`POST /products/specific_products?prdRefs=${room.product}`),
  ];
  for (const { status, body } of bare) {
    expect(status).toBeLessThan(300);
    expect(JSON.stringify(body)).not.toContain('api-info');
  }
});
