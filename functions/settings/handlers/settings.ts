import { events } from '#events/settings.ts';
import { Refusal } from '#shared/http/errors.ts';
import { holds } from '#shared/identity/actor.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { routes } from '#shared/settings/routes.ts';
import type { SettingsChange } from '#shared/settings/schemas.ts';
import { type ApiRequest, handler } from '../../platform/http/handler.ts';
import { create, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { type GradingSettings, gradingSettings } from '../grading.ts';
import { presentSettings } from '../present.ts';
import { type GeneralSettings, generalSettings } from '../repository.ts';

type Request = ApiRequest<typeof routes.updateSettings>;

/** What administrators may change, as it is. */
export const getSettings = handler(routes.getSettings, async function getSettings({ actor }, { table }) {
  const { general, grading } = await settingsOf(table, actor.companyId);
  return presentSettings(general, grading);
});

/** Changes the parts that are sent, all or none, each with the version that its editor has seen. */
export const updateSettings = handler(
  routes.updateSettings,
  async function updateSettings(request, { table }) {
    const { body, actor } = request;
    // Every company of the installation sees the message, and every visitor.
    if (body.general && !holds(actor, 'platform.message')) throw new Refusal('NO_AUTHORIZATION');
    const before = await settingsOf(table, actor.companyId);
    const general = body.general && changeGeneral(request, before.general, body.general);
    const grading = body.grading && changeGrading(request, before.grading, body.grading);
    const changes = [general, grading].filter((change) => change !== undefined);
    await table.transact(
      changes.map(({ operation }) => operation),
      changes.map(({ record }) => record),
    );
    return presentSettings(
      general?.operation.result ?? before.general,
      grading?.operation.result ?? before.grading,
    );
  },
);

async function settingsOf(table: Table, companyId: CompanyId) {
  const places = [generalSettings.at({}), gradingSettings.at({ companyId })] as const;
  const [general, grading] = await table.batchGet(places);
  return { general, grading };
}

function changeGeneral(
  request: Request,
  before: GeneralSettings | undefined,
  { version, systemMessage }: NonNullable<SettingsChange['general']>,
) {
  refuseStale(before, version);
  return {
    operation: before
      ? replace(generalSettings, before, { ...before, systemMessage })
      : create(generalSettings, { systemMessage }, { orElse: 'CONFLICT' }),
    record: recordOf(events.systemMessageChanged, request, {
      subject: { type: 'settings', id: 'general' },
      payload: systemMessage,
      before: before?.systemMessage,
      after: systemMessage,
    }),
  };
}

function changeGrading(
  request: Request,
  before: GradingSettings | undefined,
  { version, ...wanted }: NonNullable<SettingsChange['grading']>,
) {
  refuseStale(before, version);
  const after = { companyId: request.actor.companyId, ...wanted };
  return {
    operation: before
      ? replace(gradingSettings, before, after)
      : create(gradingSettings, after, { orElse: 'CONFLICT' }),
    record: recordOf(events.gradingChanged, request, {
      subject: { type: 'settings', id: 'grading' },
      payload: wanted,
      before: before && { band: before.band, days: before.days },
      after: wanted,
    }),
  };
}

function refuseStale(before: { readonly version: number } | undefined, version: number): void {
  if (version !== (before?.version ?? 0)) throw new Refusal('CONFLICT');
}
