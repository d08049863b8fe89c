import { describe, expect, it } from 'vitest';
import { docsPage } from '#functions/settings/docs-page.ts';
import { openApiOf } from '#functions/settings/openapi.ts';
import { allRoutes } from '#shared/routes.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { type?: string; additionalProperties?: unknown } }> };
  responses: Record<string, { description: string }>;
  security: unknown[];
}

describe('the OpenAPI document', () => {
  const document = openApiOf(allRoutes) as unknown as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

  it('holds every call of the contract once', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      allRoutes.map(({ name }) => name).sort(),
    );
  });

  it('names every parameter of a path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
      }
    }
  });

  it('names every filter of a call, and says which must be given', () => {
    for (const { path, method, query } of allRoutes) {
      const told = document.paths[`/api${path}`]?.[method.toLowerCase()]?.parameters ?? [];
      const filters = told.filter((one) => one.in === 'query').map(({ name }) => name);
      expect(filters, `${method} ${path}`).toEqual(Object.keys(Object(query).shape ?? {}));
    }
    const needed = document.paths['/api/jobs']?.get?.parameters.map(({ name, required }) => [name, required]);
    expect(needed).toContainEqual(['kind', true]);
    expect(needed).toContainEqual(['page', false]);
  });

  it('says which codes a call may answer, by status', () => {
    const login = document.paths['/api/auth/login']?.post;
    expect(login?.responses['401']?.description).toContain('INVALID_CREDENTIALS');
    expect(login?.security).toEqual([]);
    expect(document.paths['/api/me']?.get?.responses['401']?.description).toContain('NO_AUTHENTICATION');
    const denied = (path: string) => document.paths[path]?.get?.responses['403']?.description;
    expect(denied('/api/users')).toContain('NO_ADMIN_ACCESS');
    expect(denied('/api/study/courses')).not.toContain('NO_ADMIN_ACCESS');
  });

  it('refuses unknown keys in bodies, as the server does', () => {
    const body = document.paths['/api/learnpaths']?.post?.requestBody?.content['application/json']?.schema;
    expect(body).toMatchObject({ type: 'object', additionalProperties: false });
  });
});

describe('the page of the contract', () => {
  const page = docsPage(allRoutes);

  it('shows every call, and has nothing that a strict policy would refuse', () => {
    for (const { name } of allRoutes) expect(page).toContain(`id="${name}"`);
    expect(page).not.toMatch(/<script|style=|<style|onclick/);
  });
});
