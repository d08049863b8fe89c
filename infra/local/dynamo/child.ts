import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../options.ts';
import { takenUntil } from '../stream/checkpoint.ts';
import { databaseIn, indexStreams, tendDatabase } from './database.ts';

/**
 * How long the database may take to answer; usually it does within a tenth of a second. One that doesn't is started again:
 * somebody may have taken its port before it did.
 */
const patiencesMilliseconds = [5000, 10_000, 20_000];

/** A DynamoDB to talk to, and how to end it if it is ours. */
export interface DynamoServer {
  readonly url: string;
  /** The file it keeps its data in, where it is ours. */
  readonly database: string | undefined;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the embedded DynamoDB over a file in the data folder, or names the one of `DYNAMODB_ENDPOINT`.
 * @param expected whether the file has to be there
 * @param patiences how long each try may take to answer, in milliseconds
 * @throws StartError where this system has no binary and none is named, and where the file is missing or damaged
 */
export async function startDynamo(
  root: string,
  data: string,
  expected = false,
  patiences = patiencesMilliseconds,
): Promise<DynamoServer> {
  const named = process.env.DYNAMODB_ENDPOINT;
  if (named) return { url: named, database: undefined, stop: async () => {} };
  const binary = join(root, 'node_modules/@dynoxide/linux-x64/dynoxide');
  if (!existsSync(binary)) {
    throw new StartError(
      'No embedded DynamoDB for this system: set DYNAMODB_ENDPOINT to any DynamoDB, e.g. http://127.0.0.1:8000',
    );
  }
  tendDatabase(data, takenUntil(data), expected);
  const { url, stop } = await startChild(binary, databaseIn(data), patiences);
  indexStreams(data);
  return { url, database: databaseIn(data), stop };
}

type Child = Pick<DynamoServer, 'url' | 'stop'>;

async function startChild(
  binary: string,
  database: string,
  [patience = 0, ...others]: readonly number[],
): Promise<Child> {
  const host = secretHost();
  const port = await freePort(host);
  // The shell ends the database as soon as this process is gone, however it went: its standard input then ends.
  const guard = '"$0" "$@" & child=$!; cat >/dev/null; kill "$child"; wait "$child"';
  const args = ['--host', host, '--port', String(port), '--db-path', database];
  const child = spawn('sh', ['-c', guard, binary, ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Out of the terminal's group: Ctrl-C must not reach the database before what uses it.
    detached: true,
  });
  const stop = async () => {
    const gone = once(child, 'exit');
    child.stdin.end();
    await gone;
  };
  const url = `http://${host}:${port}`;
  const failure = await untilReady(url, patience);
  if (failure === undefined) return { url, stop };
  await stop();
  if (others.length > 0) return startChild(binary, database, others);
  throw new StartError(`The embedded DynamoDB does not answer: ${failure}`);
}

/**
 * One of the sixteen million addresses of this machine that only it reaches. The embedded DynamoDB answers any page in
 * a browser that knows where it is; with its port, this is more than a page can try.
 */
function secretHost(): string {
  return `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
}

async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** @returns why it doesn't answer, after a while in which it didn't */
async function untilReady(url: string, milliseconds: number): Promise<unknown> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    try {
      await fetch(url);
      return undefined;
    } catch (error) {
      if (performance.now() > deadline) return error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
