import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';
import { StartError, valuesOf } from './local/options.ts';

const usage = `npm run redeliver -- --company cmp_… --from 2026-11-21T09:00:00.000Z --until 2026-11-21T10:00:00.000Z

Passes on again what happened in that time, from the records: to the bus, and to what wakes the state machines.
Whatever listens takes a repetition for what it is.

  --company  id of the company, or "none" for what belongs to none
  --event    only this event, e.g. grading.submission-returned
  --quiet    those that no log lists: messages of people to each other, and what people were told
  --stage    dev or prod: in the cloud, with the credentials of this terminal; without it on this machine
  --url      address of the running local cloud; default http://127.0.0.1:3000`;

const answer = z.object({ passedOn: z.number(), next: z.nullable(z.string()) });
type Invoke = (asked: object) => Promise<unknown>;

/** `npm run redeliver`: delivers dead letters again. */
async function main(): Promise<void> {
  const { company, from, until, event, quiet, stage, url } = valuesOf(process.argv.slice(2), {
    company: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    event: { type: 'string' },
    quiet: { type: 'boolean', default: false },
    stage: { type: 'string' },
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
  });
  if (!company || !from || !until) throw new StartError(usage);
  const companyId = company === 'none' ? null : company;
  const asked = { companyId, from, until, ...(event && { event }), ...(quiet && { quiet }) };
  const invoke = stage ? inCloud(stage) : onThisMachine(url);
  let [total, cursor]: [number, string | null | undefined] = [0, undefined];
  do {
    const { passedOn, next } = answer.parse(await invoke({ ...asked, ...(cursor && { cursor }) }));
    total += passedOn;
    cursor = next;
  } while (cursor);
  console.info(`${total} records were passed on again.`);
}

function inCloud(stage: string): Invoke {
  const client = new LambdaClient({});
  return async (asked) => {
    const FunctionName = `leerpad-${stage}-platform-stream`;
    const Payload = Buffer.from(JSON.stringify({ redeliver: asked }));
    const given = await client.send(new InvokeCommand({ FunctionName, Payload }));
    const text = Buffer.from(given.Payload ?? []).toString('utf8');
    if (given.FunctionError) throw new StartError(`${FunctionName} failed: ${text}`);
    return JSON.parse(text);
  };
}

function onThisMachine(url: string): Invoke {
  return async (asked) => {
    const response = await fetch(new URL('/__local/redeliver', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    if (!response.ok) throw new StartError('The local cloud could not do it: its terminal says why');
    return response.json();
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
