import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Lambdas } from '../lambda.ts';
import type { Cloud } from '../template/cloud.ts';
import { sendJson } from './page.ts';

/** Lets the stream's reader pass records on again: a POST of what `npm run redeliver` asks for. */
export function redeliverHandler(cloud: Cloud, lambdas: Lambdas) {
  const [reader] = cloud
    .ofType('AWS::Lambda::Function')
    .map((one) => cloud.nameOf(one))
    .filter((name) => name.endsWith('-platform-stream'));
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // No page of another site can send this without asking first.
    const isOurs = request.method === 'POST' && request.headers['content-type'] === 'application/json';
    if (!isOurs || !reader) {
      response.writeHead(reader ? 405 : 404).end();
      return;
    }
    sendJson(response, await lambdas.invoke(reader, { redeliver: await json(request) }));
  };
}
