import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Calls DynamoDB or its streams in their own JSON. */
export type DynamoCall = (
  service: 'DynamoDB_20120810' | 'DynamoDBStreams_20120810',
  action: string,
  input: unknown,
) => Promise<Record<string, unknown>>;

/** What DynamoDB answered instead of a success. */
export class DynamoError extends Error {
  override readonly name = 'DynamoError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/**
 * A client of a few lines: the SDK's would be in memory a second time, beside those in the functions.
 * The embedded DynamoDB asks for credentials and checks none.
 */
export function dynamoCaller(url: string): DynamoCall {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-date': '20260101T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0',
  };
  return async (service, action, input) => {
    const { promise, resolve, reject } = Promise.withResolvers<[number, string]>();
    const call = request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'x-amz-target': `${service}.${action}` },
    });
    call.on('response', (response) => {
      text(response).then((body) => resolve([response.statusCode ?? 500, body]), reject);
    });
    call.on('error', reject);
    call.end(JSON.stringify(input));
    const [status, body] = await promise;
    const answer = JSON.parse(body || '{}');
    if (status !== 200)
      throw new DynamoError(String(answer.__type).replace(/^.*#/, ''), String(answer.message));
    return answer;
  };
}
