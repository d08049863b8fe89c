import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { UserId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { Job } from '#shared/jobs/schemas.ts';
import { exportColumns, exportRoutes, type UsersFilter, usersExport } from '#shared/people/export-routes.ts';
import { sheetFormat } from '#shared/platform/sheet.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CheckboxGroup, RadioGroup } from '#web/ui/checkbox.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';

/** Whom and what, and in which kind of file. */
export function ExportForm({
  filter,
  chosen,
  onStarted,
  onLast,
}: {
  filter: UsersFilter;
  chosen: readonly UserId[];
  onStarted: (job: Job) => void;
  onLast?: () => void;
}) {
  const { t } = useTranslation('export');
  const { run } = useCommand(exportRoutes.exportUsers, { refreshes: [jobs.listJobs], errors: 'caller' });
  const onlyChosen = chosen.length > 0;
  return (
    <Form
      width="wide"
      schema={form}
      values={{ format: 'xlsx', columns: [...usual] }}
      onSubmit={(asked) =>
        run({ body: onlyChosen ? { ...asked, userIds: [...chosen] } : { ...asked, filter } })
      }
      onSaved={onStarted}
    >
      <p>{onlyChosen ? t('chosen', { count: chosen.length }) : t('all')}</p>
      <RadioGroup
        name="format"
        label={t('format')}
        options={sheetFormat.options.map((value) => ({ value, label: t(`formats.${value}`) }))}
      />
      <CheckboxGroup
        name="columns"
        label={t('columns')}
        options={exportColumns.map((value) => ({ value, label: t(`column.${value}`) }))}
      />
      <Callout>
        <p>{t('careful')}</p>
      </Callout>
      <FormActions submit={t('start')}>
        {onLast ? <Button onPress={onLast}>{t('last')}</Button> : null}
      </FormActions>
    </Form>
  );
}

const form = z.pick(usersExport, { format: true, columns: true });

/** Chosen to begin with: who somebody is and what they do here. */
const usual = ['email', 'firstName', 'prefixName', 'surname', 'studentNumber', 'role', 'status'] as const;
