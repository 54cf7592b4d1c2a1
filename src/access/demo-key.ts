export const DEMO_CRM = 'demo';

/**
 * The key of the demo's CRM. It is in no database: a process in demo mode accepts it, and no other process does.
 */
export const DEMO_KEY = 'demo-key';
