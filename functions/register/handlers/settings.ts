import { registerEvents } from '#events/register.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { routes } from '#shared/register/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { company } from '../../platform/identity/entities.ts';
import { createOrReplace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { settings } from '../export.ts';
import { presentSettings } from '../present.ts';

/** With what the company reports. */
export const getRegisterSettings = handler(
  routes.getRegisterSettings,
  async function getRegisterSettings({ actor }, { table }) {
    const found = await settingsOf(table, actor.companyId);
    return presentSettings(found.company, found.settings);
  },
);

/** Sets the programme. Open mutations follow by the event. */
export const updateRegisterSettings = handler(
  routes.updateRegisterSettings,
  async function updateRegisterSettings(request, { table }) {
    const { companyId } = request.actor;
    const { version, programmeTitle, programmeCode } = request.body;
    const { company: at, settings: before } = await settingsOf(table, companyId);
    if (version !== (before?.version ?? 0)) throw new Refusal('CONFLICT');
    const after = { companyId, programmeTitle, programmeCode };
    const [saved] = await table.transact(
      [createOrReplace(settings, before, after)],
      recordOf(registerEvents.settingsChanged, request, {
        subject: { type: 'register-settings', id: companyId },
        payload: { programmeCode },
        before,
        after,
      }),
    );
    return presentSettings(at, saved);
  },
);

async function settingsOf(table: Table, companyId: CompanyId) {
  const [at, found] = await table.batchGet([company.at({ companyId }), settings.at({ companyId })]);
  if (!at) throw new Refusal('NOT_FOUND');
  return { company: at, settings: found };
}
