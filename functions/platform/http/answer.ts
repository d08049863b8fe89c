import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ErrorBody, errorStatus, type Refusal } from '#shared/http/errors.ts';
import type { Route } from '#shared/http/route.ts';

type Answer = APIGatewayProxyStructuredResultV2;

/**
 * The answer to a request that succeeded.
 * @param value what the handler returned; parsed strictly with the route's schema when LEERPAD_PARSE_RESPONSES is 1
 * @throws when a parsed response does not fit its contract: a fault of ours, never of the caller
 */
export function successOf(route: Route, value: unknown, headers: Record<string, string>): Answer {
  const { response } = route;
  if (!response) return { statusCode: route.status ?? 204, headers };
  const body = process.env.LEERPAD_PARSE_RESPONSES === '1' ? response.parse(value) : value;
  return {
    statusCode: route.status ?? 200,
    headers: { ...headers, 'content-type': `${route.produces ?? 'application/json'}; charset=utf-8` },
    body: route.produces ? String(body) : JSON.stringify(body),
  };
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
