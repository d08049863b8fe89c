import type { IncomingHttpHeaders } from 'node:http';
import { type Json, listOf, objectOf, type Resource } from '../template/types.ts';

type Rule = Readonly<Record<'origins' | 'methods' | 'headers' | 'exposed', readonly string[]>> & {
  readonly maxAge: string;
};

/** Answers which headers let a page of another origin make a request. */
export type Cors = (
  headers: IncomingHttpHeaders,
  method: string,
) => Readonly<Record<string, string>> | undefined;

/** Reads a bucket's CORS rules; with none, no origin may. */
export function corsOf({ properties }: Resource): Cors {
  const texts = (value: Json | undefined) => listOf(value).map(String);
  const rules = listOf(objectOf(properties.CorsConfiguration).CorsRules).map((declared): Rule => {
    const rule = objectOf(declared);
    return {
      origins: texts(rule.AllowedOrigins),
      methods: texts(rule.AllowedMethods),
      headers: texts(rule.AllowedHeaders),
      exposed: texts(rule.ExposedHeaders),
      maxAge: String(rule.MaxAge ?? 0),
    };
  });
  return (headers, method) => {
    const { origin } = headers;
    if (origin === undefined) return undefined;
    const wanted = asked(headers);
    const rule = rules.find(
      ({ origins, methods, headers: allowed }) =>
        matches(origins, origin) &&
        methods.includes(method) &&
        wanted.every((name) => matches(allowed, name)),
    );
    if (!rule) return undefined;
    return {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': rule.methods.join(', '),
      'access-control-allow-headers': wanted.join(', '),
      'access-control-expose-headers': rule.exposed.join(', '),
      'access-control-max-age': rule.maxAge,
      vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    };
  };
}

const asked = (headers: IncomingHttpHeaders) =>
  (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

/** A pattern of S3 holds at most one `*`. */
const matches = (patterns: readonly string[], text: string) =>
  patterns.some((pattern) => {
    const [start = '', end] = pattern.toLowerCase().split('*');
    if (end === undefined) return start === text.toLowerCase();
    return text.toLowerCase().startsWith(start) && text.toLowerCase().endsWith(end);
  });
