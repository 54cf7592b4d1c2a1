import { registerEnumType } from 'type-graphql';

/** Channels through which consumers reach a resource. */
export enum ChannelKey {
  RESOURCE_PUBLIC = 'RESOURCE_PUBLIC',
  RESOURCE_EXCLUSIVE = 'RESOURCE_EXCLUSIVE',
  RESOURCE_REFERENCE = 'RESOURCE_REFERENCE',
  CALENDAR_PUBLIC = 'CALENDAR_PUBLIC',
}

registerEnumType(ChannelKey, {
  name: 'ChannelKey',
  description: 'Channel through which consumers reach a resource. Each channel has its own settings.',
  valuesConfig: {
    RESOURCE_PUBLIC: { description: 'Public booking link; the default.' },
    RESOURCE_EXCLUSIVE: { description: 'Exclusive access for accepted customers; hidden unless made visible.' },
    RESOURCE_REFERENCE: { description: 'Embedded calendars, such as those of property portals.' },
    CALENDAR_PUBLIC: { description: 'Website plug-in and calendar of all resources.' },
  },
});
