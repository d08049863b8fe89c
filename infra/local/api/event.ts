import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Match } from './routes.ts';

/**
 * The event that API Gateway hands a function, payload format 2.0.
 * @param body undefined where the request has none
 */
export function proxyEvent(
  request: IncomingMessage,
  match: Match,
  body: Buffer | undefined,
): APIGatewayProxyEventV2 {
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const rawPath = mark < 0 ? url : url.slice(0, mark);
  const rawQueryString = mark < 0 ? '' : url.slice(mark + 1);
  const { cookie, ...others } = request.headers;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  const text = body !== undefined && isText(headers['content-type']);
  const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
  const now = new Date();
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath,
    rawQueryString,
    headers,
    ...(cookie ? { cookies: cookie.split('; ') } : {}),
    ...(rawQueryString ? { queryStringParameters: queryOf(rawQueryString) } : {}),
    ...(Object.keys(match.parameters).length > 0 ? { pathParameters: { ...match.parameters } } : {}),
    ...(body === undefined ? {} : { body: body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: body !== undefined && !text,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: match.routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
  };
}

/** Values of a repeated key are joined by a comma, as API Gateway does. */
function queryOf(query: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    values[name] = Object.hasOwn(values, name) ? `${values[name]},${value}` : value;
  }
  return values;
}

/** API Gateway hands on JSON and text as they are, anything else as base64. */
const isText = (type: string | undefined) =>
  type === undefined || /^text\/|[/+](json|javascript|xml)\b|^application\/x-www-form-urlencoded/.test(type);
