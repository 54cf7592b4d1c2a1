/** Returns the milliseconds of a header Retry-After, which has seconds or a date; 0 if it says nothing. */
export function retryAfterMs(retryAfter = ''): number {
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return wait > 0 ? wait : 0;
}
