import type { APIGatewayProxyEventV2 } from 'aws-lambda';

const wellFormed = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * One id follows a request from the browser to the stream: the caller's when it is well-formed, else the gateway's.
 * @returns an id that is safe to log and to answer
 */
export function requestIdOf(event: APIGatewayProxyEventV2): string {
  const given = event.headers['x-request-id'];
  return given && wellFormed.test(given) ? given : event.requestContext.requestId;
}
