import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { blocksOf } from '../support/documentation/pages.ts';

const [script] = blocksOf('docs/guides/live-slots.md').filter(({ language }) => language === 'js');

/** Runs the script of the guide; returns the texts that it shows for a list. */
function showList(list: object): string[] {
  let shown: string[] = [];
  const listeners: { [event: string]: (message: { data: string }) => void } = {};
  class EventSource {
    addEventListener(event: string, listener: (message: { data: string }) => void): void {
      listeners[event] = listener;
    }
  }
  const replaceChildren = (...items: { textContent: string }[]) => {
    shown = items.map(({ textContent }) => textContent);
  };
  const document = { createElement: () => ({}), querySelector: () => ({ replaceChildren }) };
  runInNewContext(script!.text, { EventSource, document });
  listeners.slots!({ data: JSON.stringify(list) });
  return shown;
}

test('slots of the night in which clocks are set back → shown in the order in which they come', () => {
  const starts = ['2026-10-25T02:00:00+01:00', '2026-10-25T02:30:00+02:00', '2026-10-25T02:00:00+02:00'];
  const list = { public_visible: true, night: starts.map((start) => ({ start, formattedStart: start })) };
  expect(showList(list)).toEqual(starts.toReversed());
});
