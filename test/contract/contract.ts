import { alternatives } from './alternatives.ts';
import { answers } from './answers.ts';
import { booking } from './booking.ts';
import { closures } from './closures.ts';
import { crmData } from './crm-data.ts';
import { customFields } from './custom-fields.ts';
import { fields } from './fields.ts';
import { holds } from './holds.ts';
import { limits } from './limits.ts';
import { managed } from './managed.ts';
import { moves } from './moves.ts';
import { offer } from './offer.ts';
import { outcomes } from './outcomes.ts';
import { providers } from './providers.ts';
import { resources } from './resources.ts';
import { rules } from './rules.ts';
import { scheduling } from './scheduling.ts';
import type { Chapter } from './statement.ts';
import { tenants } from './tenants.ts';
import { together } from './together.ts';
import { users } from './users.ts';
import { widgets } from './widgets.ts';
import { hosts, wire } from './wire.ts';

/** All chapters, in reading order. */
export const CONTRACT: Chapter[] = [
  ...rules,
  ...fields,
  ...answers,
  ...users,
  ...providers,
  ...resources,
  ...booking,
  ...offer,
  ...wire,
  ...outcomes,
  ...hosts,
  ...widgets,
  ...tenants,
  ...scheduling,
  ...holds,
  ...moves,
  ...alternatives,
  ...closures,
  ...limits,
  ...together,
  ...managed,
  ...crmData,
  ...customFields,
];
