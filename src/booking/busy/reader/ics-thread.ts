import { parentPort } from 'node:worker_threads';
import { calendarsIn } from './multistatus.ts';
import { ReadFailure, type ReadFailureCode } from './read-failure.ts';
import { type IcsSettings, type IcsTimes, readIcs } from './read-ics.ts';

/** Answer of a server, to read in the thread. */
export interface ThreadTask {
  content: Uint8Array;
  /** True if the files are in a multistatus of CalDAV, false if it is one file. */
  isMultistatus: boolean;
  settings: IcsSettings;
}

/** Answer of the thread: the times, or why there are none. */
export type ThreadAnswer = { times: IcsTimes } | { failure: ReadFailureCode };

/** Reads files that the main thread sends, one after the other. */
parentPort?.on('message', (task: ThreadTask) => {
  parentPort?.postMessage(answerTo(task));
});

function answerTo({ content, isMultistatus, settings }: ThreadTask): ThreadAnswer {
  try {
    const text = new TextDecoder().decode(content);
    return { times: readIcs(isMultistatus ? calendarsIn(text) : [text], settings) };
  } catch (error) {
    return { failure: error instanceof ReadFailure ? error.code : 'UNREADABLE' };
  }
}
