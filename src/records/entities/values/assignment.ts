import { registerEnumType } from 'type-graphql';

/** Choice of the resource of a booking that any of several resources can take. */
export enum Assignment {
  LEAST_LOADED = 'LEAST_LOADED',
  ROUND_ROBIN = 'ROUND_ROBIN',
  PRIORITY = 'PRIORITY',
}

registerEnumType(Assignment, {
  name: 'Assignment',
  description: 'Choice of the resource of a booking that any of several resources can take.',
  valuesConfig: {
    LEAST_LOADED: { description: 'Resource with the fewest minutes of appointments that start on the local day.' },
    ROUND_ROBIN: { description: 'Resource that has waited longest for such a booking.' },
    PRIORITY: { description: 'Resource with the lowest `priority`; of several, the least loaded one.' },
  },
});
