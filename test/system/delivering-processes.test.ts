import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { DOMAIN, deliverDue, queue, stateOf } from '../support/mails/delivering.ts';
import { ACCEPTED, startStandIn } from '../support/mails/mailgun-stand-in.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);
const mailgun = await startStandIn();

beforeEach(async () => {
  await service.sql('delete from mails');
  mailgun.reset();
});

interface Process {
  child: ChildProcess;
  /** Resolves when the process says so. */
  says: (line: string) => Promise<void>;
  /** Its exit code, null when it was killed. */
  exited: Promise<number | null>;
}

/** A process of its own that delivers mails. */
async function startProcess(apiKey: string, poll = 5): Promise<Process> {
  const preload = ['./hooks/ts.mjs', './test/support/preload/end-with-parent.mjs'].flatMap((module) => [
    '--import',
    module,
  ]);
  const script = [...preload, 'test/support/mails/delivering-process.ts'];
  const child = spawn(process.execPath, [...script, service.databaseUrl, mailgun.url, apiKey, String(poll)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').then(([code]): number | null => code);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const lines = createInterface(child.stdout!)[Symbol.asyncIterator]();
  const says = async (line: string) => expect((await lines.next()).value).toBe(line);
  await says('delivering');
  return { child, says, exited };
}

test('a process is killed between the call and the mark → the mail is sent again when its lease runs out', async () => {
  const [mail = ''] = await queue(service, practice.crmId);
  mailgun.answer([{ ...ACCEPTED, after: new Promise(() => {}) }]);
  const { child, exited } = await startProcess('key');
  await mailgun.until(1);
  child.kill('SIGKILL');
  await exited;
  await deliverDue(service, mailgun);
  expect(mailgun.received).toHaveLength(1);

  await service.sql('update mails set due_at = now()');
  await deliverDue(service, mailgun);
  expect(mailgun.messageIds).toEqual([`<${mail}@${DOMAIN}>`, `<${mail}@${DOMAIN}>`]);
  expect(await stateOf(service, mail)).toMatchObject({ state: 'SENT', attempts: 2 });
});

test('a process gets SIGTERM during a call → it finishes that one and takes nothing new', async () => {
  const [underWay = ''] = await queue(service, practice.crmId);
  const { promise: after, resolve: goOn } = Promise.withResolvers<void>();
  mailgun.answer([{ ...ACCEPTED, after }]);
  // it looks for mails once, so that no look is under way when it is told to stop
  const { child, says, exited } = await startProcess('key', 60_000);
  await mailgun.until(1);
  child.kill('SIGTERM');
  await says('stopping');
  const [later = ''] = await queue(service, practice.crmId);
  goOn();
  expect(await exited).toBe(0);
  expect(await stateOf(service, underWay)).toMatchObject({ state: 'SENT', attempts: 1 });
  expect(await stateOf(service, later)).toMatchObject({ state: 'QUEUED', attempts: 0 });
  expect(mailgun.received).toHaveLength(1);
});

test('two processes and 200 mails → they share the work, each mail is sent once', async () => {
  const processes = await Promise.all([startProcess('first'), startProcess('second')]);
  // no call is answered before there are more than one process makes at a time
  mailgun.answer([], { ...ACCEPTED, after: mailgun.until(11) });
  const mails = await queue(service, practice.crmId, 200);
  await mailgun.until(200);
  for (const { child } of processes) child.kill('SIGTERM');
  await Promise.all(processes.map(({ exited }) => exited));
  expect(mailgun.messageIds.sort()).toEqual(mails.map((mail) => `<${mail}@${DOMAIN}>`).sort());
  expect(new Set(mailgun.received.map(({ authorization }) => authorization)).size).toBe(2);
  expect(await service.sql('select state, attempts, count(*)::int from mails group by 1, 2')).toEqual([
    { state: 'SENT', attempts: 1, count: 200 },
  ]);
});
