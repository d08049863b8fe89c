import { join } from 'node:path';
import { securityHeaders } from '#shared/platform/security-headers.ts';
import { apiRoutes, routerOf } from './api/routes.ts';
import { apiHandler } from './api/server.ts';
import { assembly, buildCloud, buildSite, site } from './build/build.ts';
import { openBus } from './bus/bus.ts';
import { runSchedules } from './bus/clock.ts';
import { openDeliveries } from './bus/deliveries.ts';
import { openQueues } from './bus/queues.ts';
import { rulesOf, schedulesOf } from './bus/rules.ts';
import { cognitoHandler } from './cognito/endpoint.ts';
import { passwordRules } from './cognito/password-rule.ts';
import { openPools } from './cognito/pool.ts';
import { cognitoService } from './cognito/service.ts';
import { credentialsIn } from './data/credentials.ts';
import { takeFolder } from './data/folder.ts';
import { dynamoCaller } from './dynamo/call.ts';
import { startDynamo } from './dynamo/child.ts';
import { createTables } from './dynamo/tables.ts';
import { enterEnvironment } from './environment.ts';
import { takePort } from './front.ts';
import { openLambdas } from './lambda.ts';
import { cognitoPrefix, localised, originsOf, s3Prefix } from './origins.ts';
import { eventsHandler } from './pages/events.ts';
import { outboxHandler } from './pages/outbox.ts';
import { openS3 } from './s3/endpoint.ts';
import { serveAws } from './services/endpoint.ts';
import { openKeyStore } from './services/key-store.ts';
import { kms } from './services/kms.ts';
import { openOutbox, ses } from './services/ses.ts';
import { siteConfiguration } from './site/configuration.ts';
import { siteHandler } from './site/static.ts';
import { Stops } from './stops.ts';
import { mappingsOf } from './stream/mapping.ts';
import { readStream } from './stream/reader.ts';
import { readCloud } from './template/cloud.ts';
import { openWorkflows } from './workflows/service.ts';

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
  /** Loads the functions' code anew. */
  readonly reload: () => void;
  /** Ends every part, the last one first. */
  readonly stop: () => Promise<void>;
}

const root = new URL('../../', import.meta.url).pathname;
let running = false;

/**
 * Runs the synthesised app on this machine.
 * @throws StartError for what whoever starts it can mend
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  // Functions read their surroundings from the process, which has one of each.
  if (running) throw new Error('A local cloud is running in this process already');
  running = true;
  const stops = new Stops();
  stops.add(() => {
    running = false;
  });
  try {
    return await start(options, stops);
  } catch (error) {
    await stops.run();
    throw error;
  }
}

async function start(options: LocalCloudOptions, stops: Stops): Promise<LocalCloud> {
  const front = stops.added(await takePort(options.port), (one) => one.stop());
  const folder = stops.added(takeFolder(options.data, options.reset ?? false), (one) => one.release());
  const data = folder.path;
  const origins = originsOf(front.port);
  const { site: withSite = true } = options;
  const built = options.app ?? { assembly: join(root, assembly), functions: join(root, '.build/functions') };
  const [dynamo] = await Promise.all([
    startDynamo(root, data).then((one) => stops.added(one, () => one.stop())),
    options.app ? undefined : buildCloud(root, options.report),
    withSite ? buildSite(root, options.report) : undefined,
  ]);
  const cloud = readCloud(built.assembly, localised(origins));
  const call = dynamoCaller(dynamo.url);
  const lambdas = openLambdas(built.functions, cloud);
  const outbox = openOutbox(data);
  const queues = openQueues(data);
  const deliveries = stops.added(openDeliveries(data, lambdas, queues), (one) => one.stop());
  const buses = new Set(cloud.ofType('AWS::Events::EventBus').map((bus) => cloud.nameOf(bus)));
  const bus = openBus(data, buses, rulesOf(cloud), deliveries);
  const workflows = stops.added(openWorkflows(data, cloud, lambdas, bus), (one) => one.stop());
  const credentials = credentialsIn(data);
  const [pools, streams, aws] = await Promise.all([
    openPools(data, cloud, origins.credentials, outbox),
    createTables(call, cloud),
    serveAws({
      byTarget: {
        TrentService: kms(openKeyStore(data, cloud)),
        AWSEvents: bus.service,
        AWSStepFunctions: workflows.service,
      },
      byPath: { '/v2/email/': ses(outbox) },
    }).then((one) => stops.added(one, () => one.stop())),
  ]);
  const s3 = stops.added(openS3(data, cloud, s3Prefix, credentials), (one) => one.stop());
  stops.add(enterEnvironment(cloud, { dynamo: dynamo.url, aws: aws.url, origins, credentials }));

  const headers = securityHeaders({ files: origins.files, credentials: origins.site });
  front.open({
    '/': siteHandler(join(root, site), headers, { '/config.json': siteConfiguration(cloud) }),
    '/api/': apiHandler(routerOf(apiRoutes(cloud)), lambdas, headers),
    [s3Prefix]: s3.handle,
    [cognitoPrefix]: cognitoHandler(cognitoService(pools, passwordRules(cloud)), pools.tokens),
    '/__local/outbox': outboxHandler(outbox),
    '/__local/events': eventsHandler(bus),
  });
  const readers = mappingsOf(cloud, lambdas, queues).map((mapping) => {
    const streamArn = streams.get(mapping.sourceArn);
    if (!streamArn) throw new Error(`${mapping.name} reads a stream that no table has`);
    return stops.added(readStream(call, data, streamArn, mapping), (one) => one.stop());
  });
  deliveries.resume();
  workflows.resume();
  stops.add(runSchedules(schedulesOf(cloud), deliveries));

  const local: LocalCloud = {
    url: origins.site,
    data,
    caughtUp: async () => {
      await Promise.all(readers.map((reader) => reader.caughtUp()));
    },
    reload: () => lambdas.reload(),
    stop: () => stops.run(),
  };
  if (!folder.filled) {
    await options.fill?.(local);
    folder.markFilled();
  }
  return local;
}
