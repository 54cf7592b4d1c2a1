import type { Chapter } from './statement.ts';

/** Management of appointments, participants and records by a CRM. */
export const managed: Chapter[] = [
  {
    section: 'Scheduling',
    title: 'Managed appointments',
    statements: {
      'Scheduling/crm-makes-appointment-time':
        'A CRM makes an appointment at any time, within an availability or not, and its buffers are kept free',
      'Scheduling/founded-as-offered': 'It may be founded as the hours offer it, with their places and contact channel',
      'Scheduling/consumers-join-places-left': 'Consumers join one that has places left in its availability',
      'Scheduling/none-made-moved-onto': 'None is made or moved onto another one, however many try at once',
      'Scheduling/moved-another-time-resource':
        'Moved to another time or resource, everybody in it goes along and is told',
      'Scheduling/cancelled-everybody-told-time': 'Cancelled, everybody in it is told and its time is free',
      'Scheduling/listed-relay-connection-filters': 'They are listed as a Relay connection, by filters',
      'Scheduling/deleted-resource-stays-readable': 'One that is over, or of a deleted resource, stays readable',
      'Scheduling/contact-contact-profile-take':
        'A contact and a contact profile of its own take the place of those of the resource',
    },
  },
  {
    section: 'Scheduling',
    title: 'Participation states',
    statements: {
      'Scheduling/requested-becomes-booked-confirm':
        'REQUESTED becomes BOOKED on confirm, DECLINED on decline; nothing else does',
      'Scheduling/booked-requested-become-canceled': 'BOOKED and REQUESTED become CANCELED',
      'Scheduling/decision-repeated-changes-mails': 'A decision that is repeated changes and mails nothing more',
      'Scheduling/contradictory-decisions-once-counts': 'Of contradictory decisions at once one counts',
      'Scheduling/anybody-reserved-requested-booked':
        'Without anybody RESERVED, REQUESTED or BOOKED an appointment frees its time at once',
      'Scheduling/whoever-declined-cancelled-book': 'Whoever was declined or cancelled can book again',
      'Scheduling/consumer-marked-having-come': 'A consumer can be marked as not having come, from the start on',
    },
  },
  {
    section: 'Scheduling',
    title: 'Changing what was set up',
    statements: {
      'Scheduling/users-accounts-providers-products':
        'Users, accounts, providers and products are updated, each field alone',
      'Scheduling/null-clears-optional-refused': 'Null clears what is optional, and is refused for what is required',
      'Scheduling/renamed-answers-new-reference': 'What is renamed answers to the new reference at once',
      'Scheduling/products-buffers-count': 'Products have buffers, which count from then on',
      'Scheduling/staff-removed-owner-new': 'Staff is removed, but not the owner; a new owner joins the staff',
      'Scheduling/channel-settings-reset': 'Channel settings are reset',
    },
  },
  {
    section: 'Scheduling',
    title: 'Deleting what was set up',
    statements: {
      'Scheduling/user-goes-profiles-unless':
        'A user goes with its profiles, unless it owns something; what it booked stays',
      'Scheduling/account-goes-unless-invoiced': 'An account goes, unless it is invoiced for a provider',
      'Scheduling/product-goes-unless-appointment': 'A product goes, unless an appointment to come is of it',
      'Scheduling/contact-profile-goes-showed':
        'A contact profile goes, and what showed it falls back to the general one',
      'Scheduling/provider-goes-consumers-told':
        'A provider goes with all that is its, its consumers are told of future appointments if they are to be ignored',
      'Scheduling/holds-stand-way': 'Holds do not stand in the way',
      'Scheduling/booking-beside-deletion-told': 'A booking beside a deletion is told of, or not made',
    },
  },
  {
    section: '4.3',
    title: 'Contact and contact profile of a resource or an appointment',
    statements: {
      '4.3/contact-contactprofilereference-set-resource': 'contact and contactProfileReference are set on a resource',
      '4.3/set-appointment': 'They are set on an appointment',
      '4.3/profile-belongs-contact-user': 'The profile belongs to the contact user and is valid for the provider',
    },
  },
];
