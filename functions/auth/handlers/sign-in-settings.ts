import { events } from '#events/auth.ts';
import { directoryRoutes, type SignInSettings } from '#shared/auth/directory-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { handler } from '../../platform/http/handler.ts';
import { allowedTenant } from '../../platform/identity/allowed-tenant.ts';
import type { Services } from '../../platform/services.ts';
import { createOrReplace, put, removeAt } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { companySignIn } from '../directory/entities.ts';

export const getSignInSettings = handler(
  directoryRoutes.getSignInSettings,
  async function getSignInSettings({ actor }, { table, directories }) {
    const found = await table.get(companySignIn.at(actor));
    return present(found ?? { version: 0, tenants: [] }, directories);
  },
);

/** What is on the list is also found by the institution: who signs in brings nothing but its name. */
export const updateSignInSettings = handler(
  directoryRoutes.updateSignInSettings,
  async function updateSignInSettings(request, { table, directories }) {
    const { actor, body } = request;
    const { companyId } = actor;
    const { tenants } = body;
    const known = directories.all().map(({ id }) => id);
    if (tenants.some(({ directoryId }) => !known.includes(directoryId))) throw new Refusal('NOT_FOUND');
    const before = await table.get(companySignIn.at(actor), { consistent: true });
    if (body.version !== (before?.version ?? 0)) throw new Refusal('CONFLICT');
    const after = { companyId, tenants };
    const [saved] = await table.transact(
      [createOrReplace(companySignIn, before, after), ...listings(companyId, before?.tenants ?? [], tenants)],
      recordOf(events.signInSettingsChanged, request, {
        subject: { type: 'company', id: companyId },
        payload: { companyId },
        before: before && { tenants: before.tenants },
        after: { tenants },
      }),
    );
    return present(saved, directories);
  },
);

/** Adds what is new on the list and removes what is off it. */
function listings(companyId: CompanyId, before: SignInSettings['tenants'], after: SignInSettings['tenants']) {
  const keyOf = ({ directoryId, tenant }: SignInSettings['tenants'][number]) => `${directoryId} ${tenant}`;
  const without = (some: SignInSettings['tenants'], others: SignInSettings['tenants']) =>
    some.filter((one) => !others.some((other) => keyOf(other) === keyOf(one)));
  return [
    ...without(after, before).map(({ directoryId, tenant }) =>
      put(allowedTenant, { directoryId, tenant, companyId }),
    ),
    ...without(before, after).map((one) => removeAt(allowedTenant.at({ ...one, companyId }))),
  ];
}

function present({ version, tenants }: SignInSettings, directories: Services['directories']) {
  return { version, tenants, offered: directories.all().map(({ id, name }) => ({ id, name })) };
}
