import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { importFresh, newGeneration } from './fresh-modules.ts';
import { valueHere } from './layers.ts';
import type { Cloud } from './template/cloud.ts';
import { type JsonObject, objectOf, type Resource, textOf } from './template/types.ts';

/** What a function sees of its own invocation. */
interface Context {
  readonly awsRequestId: string;
  readonly functionName: string;
  readonly functionVersion: string;
  readonly invokedFunctionArn: string;
  readonly memoryLimitInMB: string;
  readonly logGroupName: string;
  readonly logStreamName: string;
  readonly callbackWaitsForEmptyEventLoop: boolean;
  readonly getRemainingTimeInMillis: () => number;
}

type Handler = (event: unknown, context: Context) => Promise<unknown>;

/** Runs the bundled functions inside this process. */
export interface Lambdas {
  /** @param name a function's name or ARN @throws what the function throws */
  readonly invoke: (name: string, event: unknown) => Promise<unknown>;
  readonly has: (name: string) => boolean;
  /** Loads the code anew at the next call. */
  readonly reload: () => void;
  /** Loads every function's code, so that a first call is as fast as the next. */
  readonly warm: () => Promise<void>;
  /** Resolves when nothing that was invoked is at work any more, or after a while. */
  readonly settled: () => Promise<void>;
}

/** How long the end waits for a function. */
const patienceMilliseconds = 5000;

/**
 * @param folder of the built functions
 * @param cloud declares the functions
 */
export function openLambdas(folder: string, cloud: Cloud): Lambdas {
  const functions = new Map(
    cloud
      .ofType('AWS::Lambda::Function')
      .filter(isOurs)
      .map((one) => [cloud.nameOf(one), one]),
  );
  const atWork = new Set<Promise<unknown>>();
  let generation = newGeneration();
  const loaded = new Map<string, Handler>();
  const handlerOf = async (name: string) => {
    const known = loaded.get(name);
    if (known) return known;
    const resource = functions.get(name);
    if (!resource) throw new Error(`The synthesised app has no function ${name}`);
    const of = generation;
    const handler = await load(folder, resource, of);
    if (of === generation) loaded.set(name, handler);
    return handler;
  };
  return {
    has: (name) => functions.has(bare(name)),
    invoke: async (name, event) => {
      const own = bare(name);
      const handler = await handlerOf(own);
      const seconds = secondsOf(functions.get(own));
      const work = handler(event, contextOf(own, functions.get(own), seconds));
      atWork.add(work);
      void work.catch(() => undefined).finally(() => atWork.delete(work));
      return withinTime(work, seconds);
    },
    reload: () => {
      generation = newGeneration();
      loaded.clear();
    },
    warm: async () => {
      await Promise.all([...functions.keys()].map(handlerOf));
    },
    settled: async () => {
      await Promise.race([
        Promise.allSettled(atWork),
        delay(patienceMilliseconds, undefined, { ref: false }),
      ]);
    },
  };
}

/** The variables that the functions share. Two values under one name could not both hold in one process. */
export function environmentOf(cloud: Cloud): Readonly<Record<string, string>> {
  const shared: Record<string, string> = {};
  for (const resource of cloud.ofType('AWS::Lambda::Function').filter(isOurs)) {
    const { Variables } = objectOf(resource.properties.Environment);
    for (const [name, declared] of Object.entries(objectOf(Variables))) {
      const value = valueHere(cloud, textOf(declared));
      const known = shared[name];
      if (known !== undefined && known !== value) {
        throw new Error(`${name} is "${known}" in one function and "${value}" in ${resource.id}`);
      }
      shared[name] = value;
    }
  }
  return shared;
}

const bare = (name: string) => name.replace(/^arn:aws:lambda:[^:]*:[^:]*:function:/, '');

/** Functions that the CDK adds for its own deployment work have nothing to do here. */
const isOurs = ({ metadata }: Resource) => String(metadata['aws:asset:path'] ?? '').includes('/functions/');

async function load(
  built: string,
  { id, metadata, properties }: Resource,
  generation: number,
): Promise<Handler> {
  const [file, name = ''] = textOf(properties.Handler).split('.');
  const folder = basename(textOf(metadata['aws:asset:path']));
  const url = pathToFileURL(join(built, folder, `${file}.mjs`));
  const module = await importFresh(url, generation);
  const handler = module[name];
  if (typeof handler !== 'function') throw new Error(`${id} exports no function ${name}`);
  return async (event, context) => handler(event, context);
}

const secondsOf = (resource: Resource | undefined) => Number(resource?.properties.Timeout ?? 3);

/** Lambda stops a function at its time limit; here it goes on, and nobody hears what it answers. */
async function withinTime(work: Promise<unknown>, seconds: number): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`Task timed out after ${seconds.toFixed(2)} seconds`);
    reject(Object.assign(error, { name: 'Sandbox.Timedout' }));
  }, seconds * 1000);
  timer.unref();
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function contextOf(name: string, resource: Resource | undefined, seconds: number): Context {
  const properties: JsonObject = resource?.properties ?? {};
  const deadline = performance.now() + seconds * 1000;
  return {
    awsRequestId: randomUUID(),
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:eu-west-1:000000000000:function:${name}`,
    memoryLimitInMB: String(properties.MemorySize ?? 128),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - performance.now()),
  };
}
