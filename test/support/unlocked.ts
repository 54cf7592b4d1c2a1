const LOCK = / for no key update( of "?\w+"?(, "?\w+"?)*)?( skip locked)?/g;
const FUNCTION = /\bcreate (or replace )?function\b/;

/** Removes the application's own row locks from a statement. The functions of the database keep theirs. */
export const unlocked = (text: string): string => (FUNCTION.test(text) ? text : text.replace(LOCK, ''));
