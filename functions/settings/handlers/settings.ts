import { events } from '#events/settings.ts';
import { Refusal } from '#shared/http/errors.ts';
import { holds } from '#shared/identity/actor.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { OrganisationChange } from '#shared/settings/organisation.ts';
import { routes } from '#shared/settings/routes.ts';
import type { SettingsChange } from '#shared/settings/schemas.ts';
import { keptFile } from '../../media/public.ts';
import { type ApiRequest, handler } from '../../platform/http/handler.ts';
import { nameGivenUp } from '../../platform/identity/companies.ts';
import { departmentUses } from '../../platform/identity/department-uses.ts';
import { type Company, company } from '../../platform/identity/entities.ts';
import type { NewId } from '../../platform/ids.ts';
import { close, createOrReplace, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { type GradingSettings, gradingSettings } from '../grading.ts';
import { logoOf } from '../look.ts';
import { presentSettings } from '../present.ts';
import { type GeneralSettings, generalSettings } from '../repository.ts';
import { changedOrganisation, refuseUnfitLogo } from '../rules.ts';

type Request = ApiRequest<typeof routes.updateSettings>;

/** What administrators may change, as it is. */
export const getSettings = handler(
  routes.getSettings,
  async function getSettings({ actor }, { table, files }) {
    const { general, grading, organisation } = await settingsOf(table, actor.companyId);
    return presentSettings(general, grading, organisation, await logoOf(files, organisation));
  },
);

/** Changes the parts that are sent, all or none, each with the version that its editor has seen. */
export const updateSettings = handler(
  routes.updateSettings,
  async function updateSettings(request, { table, files, newId }) {
    const { body, actor } = request;
    // Every company of the installation sees the message, and every visitor.
    if (body.general && !holds(actor, 'platform.message')) throw new Refusal('NO_AUTHORIZATION');
    const logoFileId = body.organisation?.logoFileId;
    const [before, logo] = await Promise.all([
      settingsOf(table, actor.companyId),
      logoFileId && keptFile(table, actor.companyId, logoFileId, 'image'),
    ]);
    if (logo) refuseUnfitLogo(logo);
    const general = body.general && changeGeneral(request, before.general, body.general);
    const grading = body.grading && changeGrading(request, before.grading, body.grading);
    const organisation =
      body.organisation && changeOrganisation(request, before.organisation, body.organisation, newId);
    const freed = organisation
      ? [
          ...nameGivenUp(before.organisation, organisation.operation.result),
          ...departmentsClosed(before.organisation, organisation.operation.result),
        ]
      : [];
    const changes = [general, grading, organisation].filter((change) => change !== undefined);
    await table.transact(
      [...changes.map(({ operation }) => operation), ...freed],
      changes.map(({ record }) => record),
    );
    const after = organisation?.operation.result ?? before.organisation;
    return presentSettings(
      general?.operation.result ?? before.general,
      grading?.operation.result ?? before.grading,
      after,
      await logoOf(files, after),
    );
  },
);

/** @throws Refusal NOT_FOUND when the company is gone */
async function settingsOf(table: Table, companyId: CompanyId) {
  const places = [
    generalSettings.at({}),
    gradingSettings.at({ companyId }),
    company.at({ companyId }),
  ] as const;
  const [general, grading, organisation] = await table.batchGet(places);
  if (!organisation) throw new Refusal('NOT_FOUND');
  return { general, grading, organisation };
}

function changeOrganisation(request: Request, before: Company, change: OrganisationChange, newId: NewId) {
  const after = changedOrganisation(before, change, () => newId('DepartmentId'));
  const { version: _, ...wanted } = change;
  return {
    operation: replace(company, before, after),
    record: recordOf(events.organisationChanged, request, {
      subject: { type: 'company', id: before.companyId },
      payload: { changed: Object.keys(wanted) },
      before,
      after,
    }),
  };
}

/** A department goes while no team is of it. @throws Refusal IN_USE where that isn't known yet */
function departmentsClosed(
  { companyId, departments = [], teamsCounted }: Company,
  after: { departments?: Company['departments'] },
) {
  const gone = departments.filter(({ id }) => !after.departments?.some((one) => one.id === id));
  if (gone.length > 0 && !teamsCounted) throw new Refusal('IN_USE');
  return gone.map(({ id: departmentId }) => close(departmentUses.at({ companyId, departmentId })));
}

function changeGeneral(
  request: Request,
  before: GeneralSettings | undefined,
  { version, systemMessage, links }: NonNullable<SettingsChange['general']>,
) {
  refuseStale(before, version);
  const after = { ...before, systemMessage, ...(links && { links }) };
  return {
    operation: createOrReplace(generalSettings, before, after),
    record: recordOf(events.systemMessageChanged, request, {
      subject: { type: 'settings', id: 'general' },
      payload: systemMessage,
      before: before && { ...before.systemMessage, ...before.links },
      after: { ...systemMessage, ...after.links },
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
    operation: createOrReplace(gradingSettings, before, after),
    record: recordOf(events.gradingChanged, request, {
      subject: { type: 'settings', id: 'grading' },
      payload: wanted,
      before: before && withoutPlace(before),
      after: wanted,
    }),
  };
}

/** What somebody chose, without where it lies. */
function withoutPlace({ companyId: _, version: __, ...chosen }: GradingSettings) {
  return chosen;
}

function refuseStale(before: { readonly version: number } | undefined, version: number): void {
  if (version !== (before?.version ?? 0)) throw new Refusal('CONFLICT');
}
