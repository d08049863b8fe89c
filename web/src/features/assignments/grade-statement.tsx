import { useTranslation } from 'react-i18next';
import { routes } from '#shared/assignments/routes.ts';
import type { StudySubmission } from '#shared/assignments/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';

/** Fetches the grade on paper: whose, what for, and the words with it. */
export function GradeStatement({ submission }: { submission: StudySubmission }) {
  const { t } = useTranslation('assignments');
  const { run, pending } = useCommand(routes.makeGradeStatement);
  const { id: submissionId, assignmentId } = submission;
  async function fetchIt() {
    const made = await run({ params: { assignmentId, submissionId } });
    if (made.ok) globalThis.location.assign(made.value.link);
  }
  return (
    <div>
      <Button size="small" icon="download" isPending={pending} onPress={() => void fetchIt()}>
        {t('submission.statement')}
      </Button>
    </div>
  );
}
