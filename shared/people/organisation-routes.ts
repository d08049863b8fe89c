import * as z from 'zod/mini';
import { email, instant, version } from '#shared/http/fields.ts';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { companyId } from '#shared/identity/ids.ts';
import { detailsForm } from '#shared/settings/organisation.ts';
import { profile } from './names.ts';

/** An organisation as who runs the installation sees it. */
const organisation = z.object({
  id: companyId,
  version,
  name: z.string(),
  brinCode: z.string(),
  locationNumber: z.number(),
  /** Since when nobody can work in it; null: they can. */
  archivedAt: z.nullable(instant),
});
export type OrganisationRow = z.infer<typeof organisation>;

/** What founding one takes. */
export const newOrganisation = z.strictObject({
  name: detailsForm.shape.name,
  brinCode: detailsForm.shape.brinCode,
  locationNumber: detailsForm.shape.locationNumber,
  admin: z.strictObject({ email, profile }),
});

const params = z.strictObject({ organisationId: companyId });
const access = ['platform.organisations'] as const;

export const organisationRoutes = {
  listOrganisations: route({
    name: 'people.listOrganisations',
    method: 'GET',
    path: '/organisations',
    summary: 'Every organisation of the installation, the newest first; for who runs it.',
    query: z.strictObject({ ...pageQuery }),
    response: pageOf(organisation),
    access,
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  createOrganisation: route({
    name: 'people.createOrganisation',
    method: 'POST',
    path: '/organisations',
    summary:
      'Founds an organisation with the roles every one starts with, and invites its first administrator by mail.',
    body: newOrganisation,
    response: organisation,
    status: 201,
    access,
    errors: ['INVALID_INPUT', 'ALREADY_EXISTS'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  archiveOrganisation: route({
    name: 'people.archiveOrganisation',
    method: 'PATCH',
    path: '/organisations/{organisationId}',
    summary:
      'Archives an organisation: from the next call on nobody works in it, and its data stays. Or brings it back. Nobody archives the one they work in.',
    params,
    body: z.strictObject({ version, archived: z.boolean() }),
    response: organisation,
    access,
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'WRONG_STATE', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
