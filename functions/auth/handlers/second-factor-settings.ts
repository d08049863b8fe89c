import { events } from '#events/auth.ts';
import { type SecondFactorSettings, secondFactorRoutes } from '#shared/auth/second-factor-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { type CompanyRoles, companyRoles } from '../../platform/identity/entities.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { withSecondFactor } from '../rules/second-factor.ts';

/** The roles were read with the caller. */
export const getSecondFactorSettings = handler(
  secondFactorRoutes.getSecondFactorSettings,
  async function getSecondFactorSettings({ roles }) {
    if (!roles) throw new Refusal('NOT_FOUND');
    return present(roles);
  },
);

export const updateSecondFactorSettings = handler(
  secondFactorRoutes.updateSecondFactorSettings,
  async function updateSecondFactorSettings(request, { table }) {
    const { actor, body, now } = request;
    const { companyId } = actor;
    const before = await table.get(companyRoles.at(actor), { consistent: true });
    if (!before) throw new Refusal('NOT_FOUND');
    if (body.version !== before.version) throw new Refusal('CONFLICT');
    const after = { ...before, secondFactor: withSecondFactor(before, body, now) };
    const [saved] = await table.transact(
      [replace(companyRoles, before, after)],
      recordOf(events.signInSettingsChanged, request, {
        subject: { type: 'company', id: companyId },
        payload: { companyId },
        before: onRecord(before),
        after: onRecord(after),
      }),
    );
    return present(saved);
  },
);

const onRecord = (of: CompanyRoles) => {
  const { graceDays, roleIds } = present(of);
  return { graceDays, secondFactorRoles: roleIds };
};

function present({ version, roles, secondFactor }: CompanyRoles): SecondFactorSettings {
  return {
    version,
    graceDays: secondFactor?.graceDays ?? 14,
    roleIds: (secondFactor?.roles ?? []).map(({ roleId }) => roleId),
    roles: roles.map(({ roleId, name }) => ({ id: roleId, name })),
  };
}
