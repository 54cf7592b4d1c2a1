// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the source
import type { Mutant } from './mutant.ts';

/** Mistakes in what callers may do and are told, and in the connections that serve them. */
export const CALLERS: readonly Mutant[] = [
  {
    name: 'opening a link acts',
    changes: [
      {
        file: 'src/doors/pages/page-router.ts',
        from: `  { read, show, after, isExpensive, kept }: PageRoute<Subject, Result>,`,
        to: `  { read, show, act, after, isExpensive, kept }: PageRoute<Subject, Result>,`,
      },
      {
        file: 'src/doors/pages/page-router.ts',
        from: `      answerPage(ctx, show(subject, null, ctx));
      return subject;`,
        to: `      await act?.(ctx, context, subject);
      answerPage(ctx, show(subject, null, ctx));
      return subject;`,
      },
    ],
    test: {
      file: 'test/pages/every-page.test.ts',
      title: 'opened, and looked at with HEAD, by whatever scans mails → nothing changes',
    },
  },
  {
    name: 'a signature counts although its last character was altered',
    changes: [{ file: 'src/platform/access/links.ts', from: '!token || !isCanonical(token)', to: '!token' }],
    test: { file: 'test/access/links.test.ts', title: 'a link that has expired, is altered or missing → refused' },
  },
  {
    name: 'a token for one thing opens another',
    changes: [{ file: 'src/platform/access/links.ts', from: '    allowedAud: purpose,\n', to: '' }],
    test: { file: 'test/rest/endpoints/cancellation.test.ts', title: '→ 401, and the booking stands' },
  },
  {
    name: 'a token is accepted whatever algorithm has signed it',
    changes: [{ file: 'src/platform/access/links.ts', from: "    algorithms: ['HS256'],\n", to: '' }],
    test: { file: 'test/access/links.test.ts', title: 'a token with the secret, but of another algorithm' },
  },
  {
    name: 'a repeated request is done again',
    changes: [
      {
        file: 'src/platform/http/idempotency.ts',
        from: 'if (stored) return replay(ctx, stored, fingerprint);',
        to: 'if (stored?.fingerprint === key) return replay(ctx, stored, fingerprint);',
      },
    ],
    test: { file: 'test/http/idempotency.test.ts', title: 'a booking sent twice with one key' },
  },
  {
    name: 'a connection that breaks while it is idle is not listened to',
    changes: [{ file: 'src/platform/database/counters.ts', from: "  pool.on('error', ignore);\n", to: '' }],
    test: { file: 'test/attacks/rate-limits.test.ts', title: 'the database ends the connections that count' },
  },
  {
    name: 'a connection that breaks in use is lost to the pool',
    changes: [{ file: 'src/platform/database/broken-connections.ts', from: '  giveBackEnded(pool);\n', to: '' }],
    test: {
      file: 'test/system/unavailable-database.test.ts',
      title: 'the database ends as many commits as a process has connections',
    },
  },
  {
    name: 'a connection that is being closed is handed out',
    changes: [
      {
        file: 'src/platform/database/broken-connections.ts',
        from: 'void client.end();',
        to: 'client.connection.stream.end();',
      },
    ],
    test: {
      file: 'test/database/broken-connections.test.ts',
      title: 'a statement that waits has another connection',
    },
  },
  {
    name: 'an error of the database tells its text',
    changes: [
      {
        file: 'src/platform/observability/unexpected-error.ts',
        from: 'message: `${ERRORS.INTERNAL.message} (error ${request.id})`',
        to: 'message: `${error} (error ${request.id})`',
      },
    ],
    test: { file: 'test/graphql/errors.test.ts', title: 'a failure that nobody foresaw' },
  },
  {
    name: 'a CRM finds what belongs to another',
    changes: [{ file: 'src/records/entities/base/tenant-record.ts', from: 'default: true }', to: 'default: false }' }],
    test: { file: 'test/resolvers/access/tenants.test.ts', title: '→ answered as if it did not exist' },
  },
  {
    name: 'the webhook takes calls of anybody',
    changes: [
      {
        file: 'src/mails/mailgun-webhook.ts',
        from: 'return isOurs && Math.abs',
        to: 'return Math.abs',
      },
    ],
    test: { file: 'test/mails/webhook.test.ts', title: '→ 401, nothing happens' },
  },
  {
    name: 'addresses are compared in the locale of the database',
    changes: [
      {
        file: 'src/records/tables/base/email-key.sql',
        from: 'lower(address collate "C")',
        to: 'lower(address)',
      },
    ],
    test: { file: 'test/database/collations.test.ts', title: 'an address in three spellings' },
  },
  {
    name: 'a name reads like that of another CRM',
    changes: [
      {
        file: 'src/records/tables/names/claimed-names.sql',
        from: 'exclude using gist (look with =, crm_id with <>, spelling with &&)',
        to: 'exclude using gist (look with =, crm_id with =, spelling with &&)',
      },
    ],
    test: {
      file: 'test/attacks/lookalike-names.test.ts',
      title: 'two tenants that claim names that read alike at once',
    },
  },
  {
    name: 'only the operation of a document is checked for scopes',
    changes: [
      {
        file: 'src/platform/access/scopes.ts',
        from: 'const marked = [field, ...(NAMES.has(field.name) ? [] : [parent]), ...listedType(field)];',
        to: 'const marked = [field];',
      },
    ],
    test: {
      file: 'test/resolvers/access/scopes.test.ts',
      title: '→ FORBIDDEN with the scope, nothing is read',
    },
  },
  {
    name: 'a key for some providers sees records of all',
    changes: [
      {
        file: 'src/records/entities/base/tenant-record.ts',
        from: "'provider' in properties ? { crm, provider: { $in: providers } } : { crm }",
        to: '{ crm }',
      },
    ],
    test: {
      file: 'test/resolvers/access/keys-of-providers.test.ts',
      title: '→ answered as if it did not exist',
    },
  },
  {
    name: 'every key of a CRM has the stored answers of the others',
    changes: [
      {
        file: 'src/platform/http/idempotency.ts',
        from: 'return scopes || providers ? `key ${key}` : `crm ${crmId}`;',
        to: 'return `crm ${crmId}`;',
      },
    ],
    test: {
      file: 'test/resolvers/access/scopes.test.ts',
      title: 'an Idempotency-Key of two keys → the answer to one is not that to the other',
    },
  },
  {
    name: 'a CRM that floods goes on as if nobody else called',
    changes: [
      {
        file: 'src/platform/access/fair-turns.ts',
        from: '(disturbs(caller, waiting) ? 1 : atOnce)',
        to: 'atOnce || disturbs(caller, waiting)',
      },
    ],
    test: {
      file: 'test/access/fair-turns.test.ts',
      title: 'many calls of a CRM while another caller calls → one at a time with pauses, until few wait',
    },
  },
];
