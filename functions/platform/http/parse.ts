import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { type ErrorCode, type FieldError, Refusal } from '#shared/http/errors.ts';
import type { Input, Route } from '#shared/http/route.ts';
import { fieldErrorsOf, mostFieldErrors } from '#shared/http/validation.ts';
import { readBody } from './body.ts';

const nothing = z.strictObject({});

/**
 * Parses everything a request brings with the schemas of its route; a part without a schema must be empty.
 * @param inPath values in the path, by name
 * @returns params, query and body, typed
 * @throws Refusal the route's 404 on a malformed id in the path, INVALID_INPUT with the errors by field,
 *   MALFORMED_REQUEST or BODY_TOO_LARGE on an unreadable body
 */
export function parseInput<R extends Route>(
  route: R,
  event: APIGatewayProxyEventV2,
  inPath: Readonly<Record<string, string>>,
): Input<R> {
  const params = (route.params ?? nothing).safeParse(inPath);
  if (!params.success) throw new Refusal(absenceOf(route));
  // Entries, not properties: a field may be called `__proto__`, and assigning to that sets nothing.
  const errors: [string, FieldError][] = [];
  const read = (schema: z.ZodMiniType | undefined, value: unknown) => {
    const parsed = (schema ?? nothing).safeParse(value);
    if (!parsed.success) errors.push(...Object.entries(fieldErrorsOf(parsed.error.issues, value)));
    return schema && parsed.success ? parsed.data : undefined;
  };
  const query = read(route.query, readQuery(event.rawQueryString));
  const body = read(route.body, readBody(event, route.accepts));
  if (errors.length > 0)
    throw new Refusal('INVALID_INPUT', Object.fromEntries(errors.slice(0, mostFieldErrors)));
  // The one assertion: the schemas these values were parsed with are the route's own.
  return { params: route.params ? params.data : undefined, query, body } as Input<R>;
}

/** A repeated key gives an array, which a schema of a single value refuses. */
function readQuery(raw: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(raw)) {
    const earlier = query[key];
    query[key] = earlier === undefined ? value : [earlier, value].flat();
  }
  return { ...query };
}

/** An id nobody can have is answered as one that nobody has. */
function absenceOf(route: Route): ErrorCode {
  return route.errors.find((code) => code.endsWith('_NOT_FOUND')) ?? 'NOT_FOUND';
}
