import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Lambdas } from '../lambda.ts';
import { proxyEvent } from './event.ts';
import type { Router } from './routes.ts';

/** The most that API Gateway takes in: 10 MB. */
const bodyLimit = 10 * 1024 * 1024;

/**
 * Answers calls of the HTTP API by the function behind their route.
 * @param headers of every answer, as the CDN adds them
 */
export function apiHandler(
  router: Router,
  lambdas: Lambdas,
  headers: Readonly<Record<string, string>>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const match = router(request.method ?? 'GET', mark < 0 ? url : url.slice(0, mark));
    if (!match) return send(response, { statusCode: 404, body: '{"message":"Not Found"}' }, headers);
    const body = await bodyOf(request);
    if (body === 'too large') {
      return send(response, { statusCode: 413, body: '{"message":"Request Entity Too Large"}' }, headers);
    }
    try {
      const answer = await lambdas.invoke(match.functionName, proxyEvent(request, match, body));
      send(response, structured(answer), headers);
    } catch (error) {
      console.error(`${match.routeKey} failed:`, error);
      send(response, { statusCode: 500, body: '{"message":"Internal Server Error"}' }, headers);
    }
  };
}

/** A function may answer a bare value, which then is the JSON body of a 200. */
function structured(answer: unknown): APIGatewayProxyStructuredResultV2 {
  if (isStructured(answer)) return answer;
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: typeof answer === 'string' ? answer : JSON.stringify(answer),
  };
}

const isStructured = (answer: unknown): answer is APIGatewayProxyStructuredResultV2 =>
  typeof answer === 'object' && answer !== null && 'statusCode' in answer;

function send(
  response: ServerResponse,
  answer: APIGatewayProxyStructuredResultV2,
  common: Readonly<Record<string, string>>,
): void {
  const { statusCode = 200, headers = {}, cookies, body, isBase64Encoded } = answer;
  const payload = body === undefined ? undefined : Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const all: Record<string, string | string[] | number> = { ...common };
  if (payload) all['content-type'] = 'application/json';
  for (const [name, value] of Object.entries(headers)) all[name.toLowerCase()] = String(value);
  if (cookies) all['set-cookie'] = cookies;
  if (payload) all['content-length'] = payload.length;
  response.writeHead(statusCode, all);
  response.end(payload);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined | 'too large'> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if ((length === undefined || length === '0') && encoding === undefined) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    // Goes on reading, so that the client gets to see the answer.
    if (size <= bodyLimit) chunks.push(chunk);
  }
  return size > bodyLimit ? 'too large' : Buffer.concat(chunks);
}
