export const DEMO_CRM = 'demo';

/** Key of the demo's CRM. It is in no database; only processes in demo mode accept it. */
export const DEMO_KEY = 'demo-key';
