import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileId, RoleId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { Job } from '#shared/jobs/schemas.ts';
import { type ImportMapping, importFields, requiredImportFields } from '#shared/people/import.ts';
import { importRoutes } from '#shared/people/import-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { useMe } from '#web/app/me.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import choice from '#web/ui/choice.module.css';
import { DialogActions } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Loader } from '#web/ui/progress.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './import.module.css';

/** Which column holds what, and what everybody in the file gets. */
export function ColumnsStep({
  fileId,
  onChecking,
  onBack,
}: {
  fileId: FileId;
  onChecking: (job: Job) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation('import');
  const { t: validation } = useTranslation('validation');
  const { companyId, permissions } = useMe();
  const read = useRoute(importRoutes.readImportFile, { params: { fileId } });
  const choices = useRoute(routes.listCompaniesRoles).data?.data ?? [];
  const roles = choices.find((one) => one.companyId === companyId)?.roles ?? [];
  const [changed, setChanged] = useState<ImportMapping>({});
  const [roleIds, setRoleIds] = useState<readonly RoleId[]>([]);
  const [invite, setInvite] = useState(false);
  const [tried, setTried] = useState(false);
  const { run, pending } = useCommand(importRoutes.checkImport, { refreshes: [jobs.listJobs] });

  if (read.error) {
    return (
      <div className={styles.step}>
        <FailedState error={read.error} onRetry={read.refresh} />
        <DialogActions>
          <Button onPress={onBack}>{t('back')}</Button>
        </DialogActions>
      </div>
    );
  }
  if (!read.data) return <Loader />;
  const { columns } = read.data;
  const mapping: ImportMapping = { ...read.data.mapping, ...changed };
  const options = columns.map(({ name, sample }) => ({
    value: name,
    label: sample === '' ? name : t('columns.option', { name, sample }),
  }));
  const lacks = (field: (typeof importFields)[number]) =>
    tried && requiredImportFields.some((one) => one === field) && !mapping[field];

  async function check() {
    setTried(true);
    if (requiredImportFields.some((field) => !mapping[field])) return;
    const outcome = await run({ body: { fileId, mapping, roleIds: [...roleIds], invite } });
    if (outcome.ok) onChecking(outcome.value);
  }
  return (
    <div className={styles.step}>
      <p>{t('columns.intro')}</p>
      <div className={styles.fields}>
        {importFields.map((field) => (
          <Field
            key={field}
            id={`column-${field}`}
            label={t(`field.${field}`)}
            optional={!requiredImportFields.some((one) => one === field)}
            error={lacks(field) ? validation('required') : undefined}
          >
            <Select
              id={`column-${field}`}
              label={t(`field.${field}`)}
              value={mapping[field] ?? null}
              options={options}
              placeholder={t('columns.none')}
              onChange={(column) => setChanged({ ...changed, [field]: column ?? undefined })}
            />
          </Field>
        ))}
      </div>
      <Field id="import-roles" kind="group" label={t('columns.roles')} hint={t('columns.rolesHint')} optional>
        <div className={styles.roles}>
          {roles.map(({ id, name }) => (
            <Tick
              key={id}
              id={`import-roles-${id}`}
              label={name[currentLanguage()]}
              checked={roleIds.includes(id)}
              onChange={(on) => setRoleIds(on ? [...roleIds, id] : roleIds.filter((one) => one !== id))}
            />
          ))}
        </div>
      </Field>
      {permissions.has('users.invite') ? (
        <Tick id="import-invite" label={t('columns.invite')} checked={invite} onChange={setInvite} />
      ) : null}
      <DialogActions>
        <Button onPress={onBack}>{t('back')}</Button>
        <Button variant="primary" isPending={pending} onPress={() => void check()}>
          {t('columns.check')}
        </Button>
      </DialogActions>
    </div>
  );
}

function Tick({
  id,
  label,
  checked,
  onChange,
}: {
  id: string;
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <div className={choice.choice}>
      <input id={id} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
