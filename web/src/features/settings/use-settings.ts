import { useTranslation } from 'react-i18next';
import { routes as auth } from '#shared/auth/routes.ts';
import type { OrganisationChange } from '#shared/settings/organisation.ts';
import { routes } from '#shared/settings/routes.ts';
import type { Settings, SettingsChange } from '#shared/settings/schemas.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { type Outcome, refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';

/**
 * Saves one part of the settings from a form of its own.
 * @returns `save`, which answers the part as it is now, and what the form does besides
 */
export function useSettings<Part extends keyof Settings>(part: Part) {
  const { t } = useTranslation('settings');
  const { run } = useCommand(routes.updateSettings, {
    refreshes: [routes.getSettings, routes.getGeneral, routes.getCompanyInfo, auth.getMe],
    errors: 'caller',
  });
  return {
    save: async (change: NonNullable<SettingsChange[Part]>): Promise<Outcome<Settings[Part]>> => {
      const outcome = await run({ body: { [part]: change } });
      return outcome.ok
        ? { ok: true, value: outcome.value[part] }
        : { ok: false, error: ofPart(outcome.error, part) };
    },
    onSaved: () => notify('success', t('admin.saved')),
    onReload: () => refresh([routes.getSettings]),
  };
}

/** A form of the organisation: its fields as they are typed, upon the version that was read. */
export function useOrganisation() {
  const { save, ...rest } = useSettings('organisation');
  return {
    ...rest,
    onSubmit: (change: Omit<OrganisationChange, 'version'>, version: number) => save({ ...change, version }),
  };
}

/** The errors of a part, by the names that its fields have in the part's own form. */
function ofPart(error: ApiError, part: string): ApiError {
  if (!error.fields) return error;
  const { code, status, requestId } = error;
  const fields = Object.entries(error.fields).map(([path, one]) => [
    path.startsWith(`${part}.`) ? path.slice(part.length + 1) : path,
    one,
  ]);
  return new ApiError({ code, status, requestId, fields: Object.fromEntries(fields) });
}
