import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ageing } from './ageing.ts';
import { bundles } from './bundles.ts';
import { courses } from './courses.ts';
import { cpuPerCall } from './cpu-per-call.ts';
import { documentTimes } from './documents.ts';
import { print, type Section } from './report.ts';
import { scale } from './scale.ts';
import { siteBytes } from './site-bytes.ts';
import { startUp } from './start-up.ts';
import { throughput } from './throughput.ts';

/** `npm run bench`; `README.md` beside this file says how to read what it prints. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    papers: { type: 'string', default: '1000' },
    planned: { type: 'string', default: '10000' },
    port: { type: 'string', default: '3950' },
    rows: { type: 'string', default: '4000' },
    minutes: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '3' },
    sockets: { type: 'string', default: '200' },
    users: { type: 'string', default: '1000,10000,100000' },
  },
});
const port = Number(values.port);
const seconds = Number(values.seconds);
const sizes = values.users.split(',').map(Number);
const folder = mkdtempSync(join(tmpdir(), 'leerpad-bench-'));
const data = join(folder, 'data');

/** In this order: the first fills the data folder that the others use. */
const parts: Readonly<Record<string, () => Promise<Section | Section[]>>> = {
  start: () => startUp(data, port),
  bundles,
  throughput: () => throughput(data, port, seconds),
  cpu: () => cpuPerCall(data, port),
  documents: documentTimes,
  site: () => siteBytes(data, port),
  scale: () => scale(data, port, sizes, seconds),
  figures: async () => {
    beSilent();
    return (await import('./figures-export.ts')).figuresExport(data, [
      sizes[0] ?? 1000,
      sizes.at(-1) ?? 1000,
    ]);
  },
  signals: async () => {
    beSilent();
    return (await import('./signals.ts')).signals(data, sizes.slice(0, 2));
  },
  courses: () => courses(data, port, seconds),
  import: async () => {
    beSilent();
    return (await import('./import.ts')).importOfUsers(data, port, Number(values.rows));
  },
  planning: async () => {
    beSilent();
    return (await import('./planning.ts')).planning(data, port, Number(values.planned));
  },
  papers: async () => {
    beSilent();
    return (await import('./papers.ts')).papers(data, Number(values.papers));
  },
  talking: async () => {
    beSilent();
    return (await import('./talking.ts')).talking(data, port, seconds);
  },
  sockets: async () =>
    (await import('./sockets.ts')).sockets(data, port, {
      open: values.sockets.split(',').map(Number),
      minutes: Number(values.minutes),
    }),
  ageing: () => ageing(data, port),
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouseScores(data, port),
};

/** Parts that call functions in this process would say so in between. */
function beSilent(): void {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
}

try {
  for (const [name, measure] of Object.entries(parts)) {
    const isWanted = !values.only || values.only.includes(name);
    // The others begin with the data that this leaves.
    if (!isWanted && name !== 'start') continue;
    const sections = [await measure()].flat();
    if (isWanted) for (const section of sections) console.log(print(section));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
