/** Maximum number of resources of which any can take a booking: it locks all of them. */
export const MAX_POOL = 50;
