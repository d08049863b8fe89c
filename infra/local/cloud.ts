import { join } from 'node:path';
import { buildCloud, buildSite } from './build/build.ts';
import { folders, root } from './build/folders.ts';
import { runSchedules, setOffNow } from './bus/clock.ts';
import { schedulesOf } from './bus/rules.ts';
import { takeFolder } from './data/folder.ts';
import { Disposables } from './disposables.ts';
import { dynamoCaller } from './dynamo/call.ts';
import { startDynamo } from './dynamo/child.ts';
import { keepInStreams } from './dynamo/database.ts';
import { createTables } from './dynamo/tables.ts';
import { startUnkindFront } from './dynamo/unkind-front.ts';
import { takePort } from './front.ts';
import { localised, originsOf } from './origins.ts';
import { openParts } from './parts.ts';
import type { PageReload } from './site/reload.ts';
import { entitiesOf, mappingsOf } from './stream/mapping.ts';
import { readStream } from './stream/reader.ts';
import { watchWrites } from './stream/writes.ts';
import { readCloud } from './template/cloud.ts';
import { together } from './together.ts';
import { kind, type Unkind, unkindBy } from './unkind.ts';

/** How a local cloud is started inside a process. */
export interface LocalCloudOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly data: string;
  readonly reset?: boolean;
  /** An app that is built already, instead of this repository's: folders of its templates and its functions. */
  readonly app?: { readonly assembly: string; readonly functions: string };
  /** Whether to build the site; default true. Without, the address serves what an earlier build left. */
  readonly site?: boolean;
  /** Fills a new data folder, e.g. with the demo content; by default it stays empty. */
  readonly fill?: (cloud: LocalCloud) => Promise<void>;
  /** By which open pages learn that they are to load themselves anew; absent: they never do. */
  readonly pageReload?: PageReload | undefined;
  /** Seed by which it is as unkind as AWS may be: throttles, conflicts, repeats, delays. Absent: it is kind. */
  readonly unkind?: string | undefined;
  /** Is told what had to be built, and how many seconds it took. */
  readonly report?: (what: string, seconds: number) => void;
}

/** A running local cloud. */
export interface LocalCloud {
  /** Address of the site and the API. */
  readonly url: string;
  readonly data: string;
  /** Resolves when the stream's reader has taken everything that was written before the call. */
  readonly caughtUp: () => Promise<void>;
  /** Sets off a job that goes by the clock, as if its time had come, e.g. `gather-digests`. */
  readonly setOff: (job: string) => void;
  /** Loads the functions' code anew. */
  readonly reload: () => void;
  /** Ends every part, the last one first. */
  readonly stop: () => Promise<void>;
}

let running = false;

/**
 * Runs the synthesised app on this machine.
 * @throws StartError for what whoever starts it can mend
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  // Functions read their surroundings from the process, which has one of each.
  if (running) throw new Error('A local cloud is running in this process already');
  running = true;
  const disposables = new Disposables();
  disposables.add(() => {
    running = false;
  });
  try {
    return await start(options, disposables);
  } catch (error) {
    await disposables.run();
    throw error;
  }
}

async function start(options: LocalCloudOptions, disposables: Disposables): Promise<LocalCloud> {
  const { app, report, pageReload, site: withSite = true } = options;
  const front = disposables.added(await takePort(options.port), (one) => one.stop());
  const folder = disposables.added(takeFolder(options.data, options.reset ?? false), (one) => one.release());
  const data = folder.path;
  const dynamo = await together(
    startDynamo(root, data, folder.filled).then((one) => disposables.added(one, () => one.stop())),
    app ? undefined : buildCloud(report),
    withSite ? buildSite(report) : undefined,
  );
  const origins = originsOf(front.port);
  const cloud = readCloud(app?.assembly ?? join(root, folders.assembly), localised(origins));
  const call = dynamoCaller(dynamo.url);
  const streams = await createTables(call, cloud);
  const functions = app?.functions ?? join(root, folders.functions);
  const site = join(root, folders.site);
  const unkind = options.unkind === undefined ? kind : unkindBy(options.unkind);
  // What fills the folder reads what it has just written, and nothing does that again for it.
  let isFilled = folder.filled;
  const patient: Unkind = {
    ...unkind,
    happens: (what, probability) => (isFilled || what !== 'item lags') && unkind.happens(what, probability),
  };
  const dynamoUrl = unkind === kind ? dynamo.url : await unkindDynamo(dynamo.url, patient, disposables);
  const ground = { cloud, data, origins, functions, site, dynamoUrl, unkind, pageReload };
  const { inside, handlers, sockets, lambdas, queues, deliveries, workflows } = await openParts(
    ground,
    disposables,
  );
  front.open(inside);
  const writes = disposables.added(watchWrites(dynamo.database), (one) => one.stop());
  const mappings = mappingsOf(cloud, lambdas, queues, unkind);
  if (dynamo.database) keepInStreams(dynamo.database, entitiesOf(mappings));
  const readers = mappings.map((mapping) => {
    const streamArn = streams.get(mapping.sourceArn);
    if (!streamArn) throw new Error(`${mapping.name} reads a stream that no table has`);
    return disposables.added(readStream({ call, data, writes }, streamArn, mapping), (one) => one.stop());
  });
  deliveries.resume();
  workflows.resume();
  const schedules = schedulesOf(cloud);
  disposables.add(runSchedules(data, schedules, deliveries));
  const local: LocalCloud = {
    url: origins.site,
    data,
    caughtUp: async () => {
      await Promise.all(readers.map((reader) => reader.caughtUp()));
    },
    setOff: (job) => setOffNow(schedules, job, deliveries),
    reload: lambdas.reload,
    stop: async () => {
      // Nobody may come in any more once parts begin to end.
      await front.stop();
      await disposables.run();
    },
  };
  if (!folder.filled) {
    await options.fill?.(local);
    folder.markFilled();
  }
  isFilled = true;
  front.open(handlers, sockets);
  return local;
}

async function unkindDynamo(url: string, unkind: Unkind, disposables: Disposables): Promise<string> {
  const front = await startUnkindFront(url, new URL(url).hostname, unkind);
  disposables.add(front.stop);
  return front.url;
}
