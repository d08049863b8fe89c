import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Refusal } from '#shared/http/errors.ts';

/** Larger bodies are refused; files go to the bucket, not through the API. */
export const maxBodyBytes = 256 * 1024;

const formType = 'application/x-www-form-urlencoded';

/** Deeper objects are refused: no contract needs them, and they are a way to exhaust a parser. */
const maxDepth = 16;

/**
 * Reads the JSON body of a request, or one of a form where the route takes those.
 * @returns the parsed value; an empty body counts as `{}`, so that required fields are reported one by one
 * @throws Refusal BODY_TOO_LARGE over 256 KB, MALFORMED_REQUEST when it is no JSON, too deep, or holds half a character
 */
export function readBody(event: APIGatewayProxyEventV2, accepts?: 'form'): unknown {
  const { body } = event;
  if (!body) return {};
  const bytes = event.isBase64Encoded ? Buffer.from(body, 'base64') : Buffer.from(body, 'utf8');
  if (bytes.length > maxBodyBytes) throw new Refusal('BODY_TOO_LARGE');
  const text = event.isBase64Encoded ? bytes.toString('utf8') : body;
  const isForm = accepts === 'form' && event.headers['content-type']?.startsWith(formType);
  const value = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
  refuseUnfit(value);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('MALFORMED_REQUEST');
  }
}

/**
 * Refuses what no contract takes: values too deep, and texts with half a character, which can't be stored. Walks level
 * by level: a recursion could be made to overflow by the very input it guards against.
 */
function refuseUnfit(root: unknown): void {
  let level = [root];
  for (let depth = 0; level.length > 0; depth++) {
    const isBroken = level.some((value) => typeof value === 'string' && !value.isWellFormed());
    if (depth > maxDepth || isBroken) throw new Refusal('MALFORMED_REQUEST');
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
}
