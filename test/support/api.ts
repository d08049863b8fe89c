import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { ApiLambda } from '#functions/platform/http/api.ts';
import { issueToken } from '#functions/platform/identity/own-tokens.ts';
import { tokenSeconds } from '#functions/platform/identity/session.ts';
import type { Services } from '#functions/platform/services.ts';
import type { ErrorBody } from '#shared/http/errors.ts';
import type { Output, Route } from '#shared/http/route.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';

/** What a call sends. Anything goes, because tests also send what no client should. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of `body`, as it is. */
  readonly rawBody?: string;
}

export interface CallOptions {
  /** A token, as `signInAs` makes them; absent: nobody is signed in. */
  readonly as?: string | undefined;
  /** The `x-company-id` header; absent: the caller's default company. */
  readonly company?: CompanyId;
}

export interface CallAnswer<R extends Route> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of a success; throws, showing the answer, when it was refused. */
  readonly data: Output<R>;
  /** The body of a refusal; throws when there was none. */
  readonly error: ErrorBody;
}

/**
 * Calls a route as API Gateway does, through the whole chain.
 * @param lambda the `handler` of the domain's `api.ts`
 */
export async function callRoute<const R extends Route>(
  lambda: ApiLambda,
  route: R,
  input: CallInput = {},
  options: CallOptions = {},
): Promise<CallAnswer<R>> {
  const {
    statusCode = 200,
    headers = {},
    body,
  } = await lambda(eventFor(route, input, options), lambdaContext);
  return answerOf(route, { statusCode, headers, body });
}

/** An answer to look into, wherever it came from. */
export function answerOf<const R extends Route>(
  route: R,
  {
    statusCode,
    headers,
    body,
  }: { statusCode: number; headers: Readonly<Record<string, unknown>>; body: string | undefined },
): CallAnswer<R> {
  const isJson = String(headers['content-type']).startsWith('application/json');
  const parsed = body && isJson ? JSON.parse(body) : body;
  const failed = statusCode >= 400;
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    get data() {
      if (failed) throw new Error(`${route.name} answered ${statusCode}: ${body}`);
      return parsed;
    },
    get error() {
      if (!failed) throw new Error(`${route.name} succeeded with ${statusCode}`);
      return parsed;
    },
  };
}

/** The path of a call, with its parameters in it. */
export function pathOf(route: Route, params: Readonly<Record<string, string>> = {}): string {
  return `/api${route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))}`;
}

/** The body of a call, as it is sent. */
export const sentBody = ({ rawBody, body }: CallInput): string | undefined =>
  rawBody ?? (body === undefined ? undefined : JSON.stringify(body));

/** The headers of a call. */
export const sentHeaders = (input: CallInput, { as, company }: CallOptions): Record<string, string> => ({
  'content-type': 'application/json',
  ...(as ? { authorization: `Bearer ${as}` } : {}),
  ...(company ? { 'x-company-id': company } : {}),
  ...input.headers,
});

/** The event API Gateway makes of a call (HTTP API, payload version 2.0). */
export function eventFor(route: Route, input: CallInput, options: CallOptions): APIGatewayProxyEventV2 {
  const routeKey = 'ANY /api/{proxy+}';
  const query = Object.entries(input.query ?? {}).map(([key, value]): [string, string] => [
    key,
    String(value),
  ]);
  const rawPath = pathOf(route, input.params);
  const body = sentBody(input);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    ...(query.length > 0 ? { queryStringParameters: Object.fromEntries(query) } : {}),
    pathParameters: { proxy: rawPath.slice('/api/'.length) },
    headers: sentHeaders(input, options),
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'leerpad.example',
      domainPrefix: 'leerpad',
      http: {
        method: route.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: '192.0.2.1',
        userAgent: 'test',
      },
      requestId: 'request-of-the-gateway',
      routeKey,
      stage: '$default',
      time: '21/Nov/2026:09:00:00 +0000',
      timeEpoch: 0,
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
  };
}

/** A token as the person would hold after signing in just now. */
export async function signInAs(
  { keys }: Pick<Services, 'keys'>,
  userId: UserId,
  session: { impersonatorId?: UserId; ageSeconds?: number; sessionId?: string } = {},
): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000) - (session.ageSeconds ?? 0);
  return issueToken(keys, {
    userId,
    sessionId: session.sessionId ?? `session-of-${userId}`,
    authenticatedAt: issuedAt,
    issuedAt,
    expiresAt: issuedAt + tokenSeconds,
    ...(session.impersonatorId ? { impersonator: impersonatorOf(session.impersonatorId, issuedAt) } : {}),
  });
}

/** The session of an administrator who signed in just now too. */
const impersonatorOf = (userId: UserId, authenticatedAt: number) => ({
  userId,
  sessionId: `session-of-${userId}`,
  authenticatedAt,
});

/** What Lambda tells a handler of its surroundings. */
export const lambdaContext: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: 'arn:aws:lambda:eu-west-1:000000000000:function:test',
  memoryLimitInMB: '1024',
  awsRequestId: 'request-of-lambda',
  logGroupName: 'test',
  logStreamName: 'test',
  getRemainingTimeInMillis: () => 10_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
};
