import { events } from '#events/people.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type OrganisationRow, organisationRoutes } from '#shared/people/organisation-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { type Company, company, companyRoles } from '../../platform/identity/entities.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { namesakeOf } from '../create-organisation.ts';
import { founding } from '../found-organisation.ts';

/** Every organisation of the installation, the newest first. */
export const listOrganisations = handler(
  organisationRoutes.listOrganisations,
  async function listOrganisations({ query }, { table }) {
    const { per_page: limit, page: cursor } = query;
    const { items, next } = await table.list(company.by('all', {}), { limit, cursor, descending: true });
    return { data: items.map(presentRow), meta: { next } };
  },
);

/** Founds an organisation and invites its first administrator. */
export const createOrganisation = handler(
  organisationRoutes.createOrganisation,
  async function createOrganisation(request, { table, newId }) {
    if (await namesakeOf(table, request.body.name)) throw new Refusal('ALREADY_EXISTS');
    const { operations, records } = founding(newId, request, request.body);
    const [saved] = await table.transact(operations, records);
    return presentRow(saved);
  },
);

/** Archives an organisation or brings it back: on its own item for lists and the clock, on its roles for every call. */
export const archiveOrganisation = handler(
  organisationRoutes.archiveOrganisation,
  async function archiveOrganisation(request, { table }) {
    const { actor, params, body, now } = request;
    const { organisationId: companyId } = params;
    const places = [company.at({ companyId }), companyRoles.at({ companyId })] as const;
    const [before, roles] = await table.batchGet(places, { consistent: true });
    if (!before || !roles) throw new Refusal('NOT_FOUND');
    if (body.version !== before.version) throw new Refusal('CONFLICT');
    if (companyId === actor.companyId || body.archived === (before.archivedAt !== undefined))
      throw new Refusal('WRONG_STATE');
    const archivedAt = body.archived ? now : undefined;
    const event = body.archived ? events.organisationArchived : events.organisationRestored;
    const [saved] = await table.transact(
      [
        replace(company, before, withArchived(before, archivedAt)),
        replace(companyRoles, roles, withArchived(roles, archivedAt)),
      ],
      recordOf(event, request, {
        companyId,
        subject: { type: 'company', id: companyId },
        payload: { companyId },
        before: { archivedAt: before.archivedAt },
        after: { archivedAt },
      }),
    );
    return presentRow(saved);
  },
);

function withArchived<Item extends { archivedAt?: string | undefined }>(
  { archivedAt: _, ...rest }: Item,
  at: string | undefined,
) {
  return { ...rest, ...(at !== undefined && { archivedAt: at }) };
}

function presentRow(stored: Company): OrganisationRow {
  const { companyId: id, version, name, brinCode, locationNumber, archivedAt = null } = stored;
  return { id, version, name, brinCode, locationNumber, archivedAt };
}
