import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import { outcomeInput } from '#shared/learnpaths/outcome-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { OutcomeFields } from './outcome-fields.tsx';

const schema = z.omit(outcomeInput, { learnpathId: true });

/** Adds a learning outcome to a learning path, and goes on to its indicators. */
export function NewOutcome() {
  const { t } = useTranslation('outcomes');
  const { learnpathId = '' } = useParams();
  const navigate = useNavigate();
  const { run } = useCommand(outcomeRoutes.createLearningOutcome, {
    refreshes: [outcomeRoutes.listLearningOutcomes],
    errors: 'caller',
  });
  const close = () =>
    void navigate(paths.admin.learnpath(learnpathId, 'outcomes'), {
      preventScrollReset: true,
      replace: true,
    });
  return (
    <Dialog title={t('list.new')} onClose={close}>
      <Form
        schema={schema}
        values={{ title: '', description: '' }}
        onSubmit={(body) => run({ body: { learnpathId, ...body } })}
        onSaved={({ id }) => {
          notify('success', t('outcome.created'));
          void navigate(paths.admin.outcome(id, 'indicators'), { replace: true });
        }}
      >
        <OutcomeFields />
        <FormActions submit={t('outcome.create')} />
      </Form>
    </Dialog>
  );
}
