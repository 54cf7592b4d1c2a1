import type { Viewer } from './context.ts';

export const DEMO_CRM = 'demo';

/** Key of the demo's CRM. It is in no database; only processes in demo mode accept it. */
export const DEMO_KEY = 'demo-key';

/** Caller with the key of the demo. */
export const DEMO_VIEWER: Viewer = { kind: 'crm', crmId: DEMO_CRM, scopes: null, providers: null };
