import { type Chapter, testsOf } from './statement.ts';

const making = testsOf('graphql/appointments', 'making an appointment');
const cancelling = testsOf('graphql/appointments', 'cancelling an appointment');
const moving = testsOf('graphql/appointment-moves', 'moving an appointment');
const list = testsOf('graphql/appointment-list');
const decision = testsOf('graphql/participations', 'a decision');
const noShow = testsOf('graphql/participations', 'a consumer who did not come');
const atOnce = testsOf('graphql/participation-races', 'at the same moment');
const change = testsOf('graphql/changes', 'a change of a $noun');
const owner = testsOf('graphql/changes', 'the owner of a provider');
const changes = testsOf('graphql/changes');
const user = testsOf('graphql/deletions', 'deleting a user');
const account = testsOf('graphql/deletions', 'deleting an account');
const product = testsOf('graphql/product-deletion', 'deleting a product');
const profile = testsOf('graphql/deletions', 'deleting a contact profile');
const provider = testsOf('graphql/deletions', 'deleting a provider');
const races = testsOf('graphql/deletion-races');
const resource = testsOf('graphql/resources', 'products, contact and contact profile of a resource');

const DECIDED = '%s of one that is %s → %s, and exactly these mails: %j';

/** What a CRM does with appointments and their participants, and with what it has set up. */
export const managed: Chapter[] = [
  {
    section: 'Scheduling',
    title: 'Managed appointments',
    statements: {
      'A CRM makes an appointment at any time, within an availability or not, and its buffers are kept free': [
        making('outside every availability, with buffers → booked, told to both, and in the way of others'),
        making('on an archived resource → booked: only consumers cannot'),
      ],
      'Consumers join one that has places left in its availability': [
        making('for a group, with places left → consumers join it in its availability'),
      ],
      'None is made or moved onto another one, however many try at once': [
        making('32 at once for one time → one is made, the others hear SLOT_TAKEN'),
        moving('onto another appointment → SLOT_TAKEN, and everything stays'),
        moving('several to one time at once, from two resources → one arrives'),
      ],
      'Moved to another time or resource, everybody in it goes along and is told': [
        moving('to another time → everybody goes along and is told, the old time is free'),
        moving('to another resource, with its buffers → occupies that one'),
        atOnce('a hold in it is booked while the appointment is %s → that consumer is told, too'),
      ],
      'Cancelled, everybody in it is told and its time is free': [
        cancelling('of a group → everybody is told, the provider once, and the time is free'),
      ],
      'They are listed as a Relay connection, by filters': [
        list('by every filter → just those that fit, by their start'),
        list('updatedSince → what changed since, itself or who takes part in it'),
      ],
      'One that is over, or of a deleted resource, stays readable': [
        list('of a deleted resource → still listed, with the resource'),
        noShow('after the end of the resource → noted all the same, and cancelled'),
      ],
      'A contact and a contact profile of its own take the place of those of the resource': [
        making('with a contact of its own → shown, and its e-mail address gets the mails'),
      ],
    },
  },
  {
    section: 'Scheduling',
    title: 'Participation states',
    statements: {
      'REQUESTED becomes BOOKED on confirm, DECLINED on decline; nothing else does': [decision(DECIDED)],
      'BOOKED and REQUESTED become CANCELED': [decision(DECIDED)],
      'A decision that is repeated changes and mails nothing more': [
        decision('%s twice, and twice at once → the same answer, told once'),
      ],
      'Of contradictory decisions at once one counts': [
        atOnce('confirm, decline and the consumer’s cancel → one outcome, and the mails tell of it'),
        atOnce('a move and a decision → both in some order, never a failure'),
      ],
      'Without anybody RESERVED, REQUESTED or BOOKED an appointment frees its time at once': [
        decision(DECIDED),
        decision('about one place of a group → the others keep theirs, and the freed one can be booked'),
      ],
      'Whoever was declined or cancelled can book again': [decision('%s → the same consumer can book again')],
      'A consumer can be marked as not having come, from the start on': [
        noShow('before the start → CONFLICT; after it → noted once, and taken back'),
      ],
    },
  },
  {
    section: 'Scheduling',
    title: 'Changing what was set up',
    statements: {
      'Users, accounts, providers and products are updated, each field alone': [
        change('each field alone → only that one changes'),
        change('nothing given → nothing changes'),
      ],
      'Null clears what is optional, and is refused for what is required': [
        change('null for what is optional → cleared'),
        change('null for what is required → INVALID_INPUT naming all of it, nothing changes'),
      ],
      'What is renamed answers to the new reference at once': [
        changes('a %s renamed → found in REST by the new name at once, and no longer by the old one'),
        change('the reference of another one → REFERENCE_EXISTS; that of another CRM → free'),
      ],
      'Products have buffers, which count from then on': [
        changes('buffers of a product → keep neighbours away from now on, appointments stay as they are'),
      ],
      'Staff is removed, but not the owner; a new owner joins the staff': [
        owner('a new one → joins the staff once, and the former one can leave it'),
        owner('a staff member that becomes it while being removed → stays in the staff'),
      ],
      'Channel settings are reset': [
        testsOf(
          'graphql/deletions',
          'resetting a channel',
        )('→ its settings are the defaults again, its reference is free; never set → true, too'),
      ],
    },
  },
  {
    section: 'Scheduling',
    title: 'Deleting what was set up',
    statements: {
      'A user goes with its profiles, unless it owns something; what it booked stays': [
        user(
          '→ goes with its profiles, resources and appointments lose their contact; reference, e-mail and name are free',
        ),
        user('who owns an account or a provider → CONFLICT, until somebody else does'),
        user('who booked → stays booked and listed, can cancel by the link, and book again'),
      ],
      'An account goes, unless it is invoiced for a provider': [
        account('that is invoiced for a provider → CONFLICT; any other one → gone, its reference is free'),
      ],
      'A product goes, unless an appointment to come is of it': [
        product('with future appointments → FUTURE_APPOINTMENTS, everything stays; once they are cancelled → gone'),
        product('→ past appointments stay without it, resources lose it, and its reference is free'),
      ],
      'A contact profile goes, and what showed it falls back to the general one': [
        profile('→ resources and appointments fall back to the general one of their contact'),
      ],
      'A provider goes with all that is its, its consumers are told of future appointments if they are to be ignored': [
        provider('with future appointments → FUTURE_APPOINTMENTS, everything stays, nobody is told'),
        provider('ignoring them → all of it goes, its consumers are told by mails that stay, users and account stay'),
      ],
      'Holds do not stand in the way': [
        product('while a slot of it is held, %s → the hold is given up, the slot can no longer be booked as it was'),
        provider('while slots are held → the holds do not stand in the way, and finalising is 404'),
      ],
      'A booking beside a deletion is told of, or not made': [
        races('a provider and a booking in it, with or without a hold → booked and told, or not booked at all'),
        races('a provider, and a resource with an appointment that are made meanwhile → its consumer is told'),
        races('a product, and a booking of it → one of both'),
        races('a consumer, and a booking of the same one → booked, for a new user'),
      ],
    },
  },
  {
    section: '4.3',
    title: 'Contact and contact profile of a resource or an appointment',
    statements: {
      'contact and contactProfileReference are set on a resource': [
        resource('a profile given later, without the contact → belongs to the contact that is there'),
        resource('another contact without a profile → the profile goes with its user'),
      ],
      'They are set on an appointment': [
        making('with a contact of its own → shown, and its e-mail address gets the mails'),
      ],
      'The profile belongs to the contact user and is valid for the provider': [
        resource('the contact profile of another user → INVALID_INPUT naming it'),
        resource('a contact profile for another provider → INVALID_INPUT naming it'),
        making('%s → refused, nothing is written', 'a profile without its user'),
        profile(
          'moved to another user while an appointment to come uses it → CONFLICT; after that appointment → theirs',
        ),
      ],
    },
  },
];
