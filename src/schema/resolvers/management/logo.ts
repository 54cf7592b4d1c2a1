import { createHash } from 'node:crypto';
import { tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { callServer } from '../../../platform/database/transaction.ts';
import { Picture } from '../../../records/entities/picture.ts';
import type { Provider } from '../../../records/entities/provider.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';

const MAX_PICTURE_BYTES = 204_800;

/** Picture as it is served. */
export interface LoadedPicture {
  hash: string;
  type: string;
  content: Buffer;
}

/** First bytes of each type. Pictures that browsers run, such as SVG, are none. */
const TYPES: [type: string, isType: (content: Buffer) => boolean][] = [
  ['image/png', (content) => content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/jpeg', (content) => content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/webp', (content) => /^RIFF.{4}WEBP/s.test(content.toString('latin1', 0, 12))],
];

/** Loads a picture, outside of transactions. Errors: INVALID_INPUT, TOO_MANY_REQUESTS. */
export async function loadPicture(url: string, field: string, context: Context): Promise<LoadedPicture> {
  const { webhooks: caller, limits, em } = context;
  if (!caller) throw new Error('This context calls no servers');
  await limits.countPicture(tenantOf(context));
  const problem = await callServer(em, () => caller.problem(url));
  if (problem) throw new DomainError('INVALID_INPUT', { field, message: problem });
  const content = await callServer(em, () => caller.load(url, MAX_PICTURE_BYTES));
  const [type] = TYPES.find(([, isType]) => content && isType(content)) ?? [];
  if (!content || !type) {
    const message = `must lead to a PNG, JPEG or WebP picture of at most ${MAX_PICTURE_BYTES / 1024} KB, without a redirect`;
    throw new DomainError('INVALID_INPUT', { field, message });
  }
  return { hash: createHash('sha256').update(content).digest('base64url'), type, content };
}

/** Replaces the picture of a provider; null deletes it. */
export async function keepPicture({ em }: Context, provider: Provider, loaded: LoadedPicture | null): Promise<void> {
  await em.nativeDelete(Picture, { provider });
  if (loaded) em.create(Picture, { ...loaded, crm: provider.crm, provider });
}
