import { events } from '#events/settings.ts';
import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/settings/routes.ts';
import type { General } from '#shared/settings/schemas.ts';
import { handler } from '../../platform/http/handler.ts';
import { create, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { currentSettings, type GeneralSettings, generalSettings } from '../repository.ts';

export const getGeneral = handler(routes.getGeneral, async (_, { table }) =>
  presentGeneral(await currentSettings(table)),
);

export const updateSettings = handler(routes.updateSettings, async (request, { table }) => {
  const { body } = request;
  const { systemMessage } = body;
  const before = await currentSettings(table);
  if (body.version !== (before?.version ?? 0)) throw new Refusal('CONFLICT');
  const [saved] = await table.transact(
    [
      before
        ? replace(generalSettings, before, { ...before, systemMessage })
        : create(generalSettings, { systemMessage }, { orElse: 'CONFLICT' }),
    ],
    recordOf(events.systemMessageChanged, request, {
      subject: { type: 'settings', id: 'general' },
      payload: systemMessage,
      before: before?.systemMessage,
      after: systemMessage,
    }),
  );
  return presentGeneral(saved);
});

function presentGeneral(settings: GeneralSettings | undefined): General {
  return {
    systemMessage: settings?.systemMessage ?? { message: '', enabled: false },
    version: settings?.version ?? 0,
    directory: { signInUrl: settings?.directorySignInUrl ?? null },
  };
}
