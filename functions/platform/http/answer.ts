import { isDeepStrictEqual } from 'node:util';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ErrorBody, errorStatus, type Refusal } from '#shared/http/errors.ts';
import type { Route } from '#shared/http/route.ts';

type Answer = APIGatewayProxyStructuredResultV2;

/** What a function answers on AWS: 6 MB, with what stands around the body. */
const mostBytes = 6 * 1024 * 1024 - 64 * 1024;

/**
 * The answer to a request that succeeded: what the handler returned, as it is. Where LEERPAD_CHECK_RESPONSES is 1, in
 * tests and while developing, it is compared with its contract first.
 * @throws when a checked answer isn't what the route's schema makes of it, or is larger than a function may answer: a fault
 *   of ours, never of the caller. AWS would answer of itself then, and nothing would be logged
 */
export function successOf(route: Route, value: unknown, headers: Record<string, string>): Answer {
  const { response } = route;
  if (!response) return { statusCode: route.status ?? 204, headers };
  if (process.env.LEERPAD_CHECK_RESPONSES === '1')
    refuseOtherThanDeclared(route.name, value, response.parse(value));
  const body = route.produces ? String(value) : JSON.stringify(value);
  if (isTooLarge(body)) throw new Error(`${route.name} answers more than a function may`);
  return {
    statusCode: route.status ?? 200,
    headers: { ...headers, 'content-type': `${route.produces ?? 'application/json'}; charset=utf-8` },
    body,
  };
}

/** Measured as it leaves: a text within a text, in which each quote takes two. A letter takes seven bytes at most. */
function isTooLarge(body: string): boolean {
  return body.length * 7 > mostBytes && Buffer.byteLength(JSON.stringify(body)) > mostBytes;
}

/** Parsing drops what a schema doesn't know: an answer that comes out of it otherwise tells what nobody declared. */
function refuseOtherThanDeclared(name: string, value: unknown, declared: unknown): void {
  const sent = (of: unknown): unknown => JSON.parse(JSON.stringify(of));
  if (!isDeepStrictEqual(sent(value), sent(declared)))
    throw new Error(
      `${name} answers what its contract doesn't declare: ${undeclared(sent(value), sent(declared))}`,
    );
}

/** The paths at which two answers differ. */
function undeclared(value: unknown, declared: unknown, path = ''): string[] {
  if (isDeepStrictEqual(value, declared)) return [];
  const [left, right] = [value, declared];
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return [path];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].flatMap((key) =>
    undeclared(Reflect.get(left, key), Reflect.get(right, key), path ? `${path}.${key}` : key),
  );
}

/** The answer to a request that was refused: a code, the errors by field, and the id to ask about. */
export function refusalOf(refusal: Refusal, requestId: string, headers: Record<string, string>): Answer {
  const body: ErrorBody = {
    message_id: refusal.code,
    request_id: requestId,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
  };
  return {
    statusCode: errorStatus[refusal.code],
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}
