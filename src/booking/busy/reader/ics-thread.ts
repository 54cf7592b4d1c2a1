import { parentPort } from 'node:worker_threads';
import { ReadFailure, type ReadFailureCode } from './read-failure.ts';
import { type IcsSettings, type IcsTimes, readIcs } from './read-ics.ts';

/** File to read in the thread. */
export interface ThreadTask {
  content: Uint8Array;
  settings: IcsSettings;
}

/** Answer of the thread: the times, or why there are none. */
export type ThreadAnswer = { times: IcsTimes } | { failure: ReadFailureCode };

/** Reads files that the main thread sends, one after the other. */
parentPort?.on('message', ({ content, settings }: ThreadTask) => {
  parentPort?.postMessage(answerTo(content, settings));
});

function answerTo(content: Uint8Array, settings: IcsSettings): ThreadAnswer {
  try {
    return { times: readIcs(new TextDecoder().decode(content), settings) };
  } catch (error) {
    return { failure: error instanceof ReadFailure ? error.code : 'UNREADABLE' };
  }
}
