import type { MikroORM } from '@mikro-orm/postgresql';
import type { Middleware } from 'koa';
import { sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { readOnly } from './read-only.ts';

const PATH = /^\/brand\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/([\w-]{43})$/;

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the logos of providers, to pages of any origin. The hash in its address keeps a picture from changing, so
 * browsers may keep it for ever. Opened as a page of its own it can run nothing.
 */
export const pictures = (orm: MikroORM): Middleware =>
  readOnly(
    (path) => PATH.test(path),
    async (ctx) => {
      const [, provider, hash] = PATH.exec(ctx.path)!;
      const { rows } = await sql<{ type: string; content: Buffer }>`
        select type, content from pictures where provider_id = ${provider} and hash = ${hash}`.execute(
        orm.em.getKysely(),
      );
      const [picture] = rows;
      if (!picture) throw new DomainError('UNKNOWN_PATH');
      ctx.set({
        'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'cross-origin',
        // elements on other sites draw it
        'Access-Control-Allow-Origin': '*',
      });
      ctx.type = picture.type;
      ctx.body = picture.content;
    },
  );
