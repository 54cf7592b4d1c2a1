import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { joined, moveOf } from './crc32.ts';

/** Text that is a part of a body, as a block of DEFLATE (RFC 1951) of its own. */
export interface TextPart {
  deflated: Buffer;
  /** SHA-256 of the text. */
  digest: string;
  /** Bytes of the text. */
  length: number;
  crc: number;
  /** Moves a CRC before the text. */
  move: number;
}

/** Measured memory of a part besides its bytes. */
const PART_BYTES = 400;

/** Compresses a text. Any of such parts can be put together. */
export function textPart(text: string): TextPart {
  const bytes = Buffer.from(text);
  return {
    deflated: bytes.length < MIN_DEFLATED ? stored(bytes) : deflate(bytes),
    digest: hash('sha256', bytes, 'base64url'),
    length: bytes.length,
    crc: zlib.crc32(bytes),
    move: moveOf(bytes.length),
  };
}

/** Texts below this length cost more than they save. */
const MIN_DEFLATED = 128;

const deflate = (bytes: Buffer): Buffer => zlib.deflateRawSync(bytes, { finishFlush: zlib.constants.Z_SYNC_FLUSH });

/** Writes a block as it is. */
function stored(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([header, bytes]);
}

/** Header without a name and a time (RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);

const gunzip = promisify(zlib.gunzip);

/** Body that is kept compressed, in parts that can be used in the next version of it. */
export class KeptBody {
  /** Bytes of the text. */
  readonly length: number;
  readonly gzip: Buffer;
  /** Entity tag of the text. */
  readonly etag: string;
  readonly parts: readonly TextPart[];
  #inflating: Promise<Buffer> | undefined;

  constructor(parts: readonly TextPart[]) {
    this.length = parts.reduce((sum, { length }) => sum + length, 0);
    this.etag = `"${hash('sha256', parts.map(({ digest }) => digest).join(), 'base64url')}"`;
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(parts.reduce((crc, part) => joined(crc, part.crc, part.move), 0));
    trailer.writeUInt32LE(this.length, 4);
    this.gzip = Buffer.concat([HEADER, ...parts.map(({ deflated }) => deflated), LAST_BLOCK, trailer]);
    let start = HEADER.length;
    // their own bytes need not be kept
    this.parts = parts.map((part) => {
      const end = start + part.deflated.length;
      const deflated = this.gzip.subarray(start, end);
      start = end;
      return { ...part, deflated };
    });
  }

  /** Estimated memory. */
  get bytes(): number {
    return this.gzip.length + PART_BYTES * this.parts.length;
  }

  /** Inflates the text, once for all who ask at the same moment: their answers share its memory. */
  plain(): Promise<Buffer> {
    this.#inflating ??= this.#inflate().finally(() => {
      this.#inflating = undefined;
    });
    return this.#inflating;
  }

  /** Inflates the text in one piece. */
  #inflate(): Promise<Buffer> {
    return gunzip(this.gzip, { chunkSize: Math.max(this.length, zlib.constants.Z_MIN_CHUNK) });
  }
}
