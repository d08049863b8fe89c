import { messageEvents } from '#events/messages.ts';
import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/messages/routes.ts';
import { defaultKeepDays } from '#shared/messages/schemas.ts';
import { handler } from '../../platform/http/handler.ts';
import { createOrReplace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { messageSettings } from '../entities.ts';

/** For how long the organisation keeps messages. */
export const getMessageSettings = handler(
  routes.getMessageSettings,
  async function getMessageSettings({ actor: { companyId } }, { table }) {
    const found = await table.get(messageSettings.at({ companyId }));
    return { version: found?.version ?? 0, keepDays: found?.keepDays ?? defaultKeepDays };
  },
);

/** Sets for how long the organisation keeps messages; the next night goes by it. */
export const updateMessageSettings = handler(
  routes.updateMessageSettings,
  async function updateMessageSettings(request, { table }) {
    const { companyId } = request.actor;
    const { version, keepDays } = request.body;
    const before = await table.get(messageSettings.at({ companyId }), { consistent: true });
    if ((before?.version ?? 0) !== version) throw new Refusal('CONFLICT');
    const after = { companyId, keepDays };
    const [saved] = await table.transact(
      [createOrReplace(messageSettings, before, after)],
      recordOf(messageEvents.settingsChanged, request, {
        subject: { type: 'company', id: companyId },
        payload: { keepDays },
        before: { keepDays: before?.keepDays ?? defaultKeepDays },
        after: { keepDays },
      }),
    );
    return { version: saved.version, keepDays: saved.keepDays };
  },
);
