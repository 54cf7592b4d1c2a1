/**
 * `npm run proof -- restore`: a database is dumped under load, lost, and restored elsewhere, where the service goes on.
 * Nothing that was acknowledged before the dump may be lost. What was acknowledged after it must be found to be lost.
 */
import os from 'node:os';
import { drill, type Result } from './drill.ts';

const LOAD = { processes: 3, consumers: 24, bookings: 300 };

const restored = await drill({ ...LOAD, isStale: false });
const stale = await drill({ ...LOAD, isStale: true });

const tell = (line: string) => console.log(line);
const count = ({ violations }: Result) => Object.values(violations).flat().length;

for (const [wrong, which] of Object.entries(restored.violations)) {
  tell(`${String(which.length).padStart(8)} × ${wrong}`);
  for (const each of which.slice(0, 5)) tell(`           ${each}`);
}
tell(`\n${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, Node ${process.versions.node}\n`);
tell('| | |');
tell('| --- | --- |');
for (const [what, figure] of Object.entries(restored.figures)) tell(`| ${what} | ${figure} |`);
tell(`| Violations | ${count(restored)} |`);
tell(
  `| Lost bookings found where what was acknowledged after the dump was expected | ${stale.violations['lost bookings']!.length} |`,
);

// a control that finds nothing shows that the proof shows nothing
process.exitCode = count(restored) === 0 && stale.violations['lost bookings']!.length > 0 ? 0 : 1;
