/** Provider whose records the calls of the reference change, so that the businesses of the demo stay as they are. */
export const EXAMPLES_PROVIDER = 'examples@demo';
export const EXAMPLE_PRODUCT = 'example@demo';
/** Blackout that a call deletes. */
export const EXAMPLE_BLACKOUT = 'example-holidays@demo';
/** Resources of the provider by what calls do with them. */
export const EXAMPLE_ROOMS = {
  booked: 'example-room@demo',
  requested: 'example-requests@demo',
  changed: 'example-hours@demo',
  deleted: 'example-spare@demo',
};

/** Records of one kind each that calls delete; they are made again. */
export const SPARE = 'example-spare@demo';
