import * as z from 'zod/mini';
import { version } from '#shared/http/fields.ts';
import { pageOf, pageQuery, searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { sourceId } from '#shared/identity/ids.ts';
import { source, sourceChange, sourceInput, sourceSummary } from './source-schemas.ts';

const params = z.strictObject({ sourceId });
const read = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write', 'files:read'], roundTrips: 3 } as const;

/** Which of the sources are listed: those in use, of these the ones whose licence ends soon or has ended, or the archive. */
export const sourceStates = ['ending', 'ended', 'archived'] as const;

/** The sources of an organisation, for who manages its library and who makes lists of them. */
export const sourceRoutes = {
  listSources: route({
    name: 'library.listSources',
    method: 'GET',
    path: '/library/sources',
    summary:
      'The sources of the company, by title: those in use, those whose licence ends or has ended by that day, or the archived ones.',
    query: z.strictObject({ ...pageQuery, ...searchQuery, state: z.optional(z.enum(sourceStates)) }),
    response: pageOf(sourceSummary),
    access: ['library.write', 'courses.write', 'learnpaths.write'],
    errors: [],
    ...read,
  }),
  createSource: route({
    name: 'library.createSource',
    method: 'POST',
    path: '/library/sources',
    summary: 'Adds a source; an ISBN that another one has is refused.',
    body: sourceInput,
    response: source,
    status: 201,
    access: ['library.write'],
    errors: ['INVALID_INPUT', 'SOURCE_ALREADY_EXISTS', 'FILE_NOT_FOUND'],
    ...write,
  }),
  getSource: route({
    name: 'library.getSource',
    method: 'GET',
    path: '/library/sources/{sourceId}',
    summary: 'One source, whole.',
    params,
    response: source,
    access: ['library.write'],
    errors: ['SOURCE_NOT_FOUND'],
    ...read,
  }),
  updateSource: route({
    name: 'library.updateSource',
    method: 'PUT',
    path: '/library/sources/{sourceId}',
    summary: 'Changes a source: all that can be entered of it.',
    params,
    body: sourceChange,
    response: source,
    access: ['library.write'],
    errors: ['INVALID_INPUT', 'SOURCE_NOT_FOUND', 'SOURCE_ALREADY_EXISTS', 'FILE_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  archiveSource: route({
    name: 'library.archiveSource',
    method: 'PUT',
    path: '/library/sources/{sourceId}/archived',
    summary:
      'Puts a source into the archive, where nobody opens it or puts it on a list, or takes it out again.',
    params,
    body: z.strictObject({ version, archived: z.boolean() }),
    response: source,
    access: ['library.write'],
    errors: ['INVALID_INPUT', 'SOURCE_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
} as const;
