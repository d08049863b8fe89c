import * as z from 'zod/mini';
import { codesOf } from '#shared/http/codes.ts';
import { type ErrorCode, errorStatus } from '#shared/http/errors.ts';
import { domainOf, type Route } from '#shared/http/route.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The contract as an OpenAPI 3.1 document. Source: the OpenAPI Specification 3.1.0.
 * @param routes every call of the API
 */
export function openApiOf(routes: readonly Route[]): Json & { openapi: '3.1.0' } {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = `/api${route.path}`;
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    servers: [{ url: '/' }],
    info: {
      title: 'Leerpad',
      version: '1',
      description:
        'Every call is answered with `x-request-id`. A token past half its life is answered with a fresh one in `x-refreshed-token`. The company to work in is named by `x-company-id`.',
    },
    tags: [...new Set(routes.map(domainOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  };
}

function operationOf(route: Route): Json {
  const { name, summary, access, body } = route;
  return {
    operationId: name,
    summary,
    tags: [domainOf(route)],
    security: access === 'public' ? [] : [{ token: [] }],
    ...(typeof access === 'string' ? {} : { 'x-permissions-any-of': access }),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }
      : {}),
    responses: { ...successOf(route), ...failuresOf(route) },
  };
}

function parametersOf(schema: Route['params'], where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function successOf({ response, status, produces }: Route): Json {
  if (!response) return { [status ?? 204]: { description: 'Done.' } };
  return {
    [status ?? 200]: {
      description: 'Done.',
      content: { [produces ?? 'application/json']: { schema: schemaOf(response, 'output') } },
    },
  };
}

function failuresOf(route: Route): Json {
  const byStatus: Record<number, ErrorCode[]> = {};
  for (const code of codesOf(route)) {
    const status = errorStatus[code];
    byStatus[status] = [...(byStatus[status] ?? []), code];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, found]) => [
      status,
      {
        description: found.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return plain;
}

const errorSchema: Json = {
  type: 'object',
  required: ['message_id', 'request_id'],
  properties: {
    message_id: { type: 'string', enum: Object.keys(errorStatus) },
    request_id: { type: 'string' },
    errors: {
      type: 'object',
      description: 'By field path: which rule the field breaks, and its numbers.',
      additionalProperties: {
        type: 'object',
        required: ['key'],
        properties: { key: { type: 'string' }, values: { type: 'object' } },
      },
    },
  },
};
