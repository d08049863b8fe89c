import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/educations/routes.ts';
import type { EducationSummary } from '#shared/educations/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { DeleteSection } from '#web/ui/delete-section.tsx';
import { FinishDeletion } from '#web/ui/finish-deletion.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';

type Of = Pick<EducationSummary, 'id' | 'deletingSince'>;

/** The way to be rid of an education, below all that is kept of it, unless that has begun. */
export function DeleteEducation({ of }: { of: Of }) {
  const { t } = useTranslation('educations');
  const { permissions } = useMe();
  const onDelete = useDeletion(of);
  if (of.deletingSince || !permissions.has('educations.write')) return null;
  return (
    <DeleteSection
      title={t('delete.title')}
      question={t('delete.question')}
      text={t('delete.text')}
      onDelete={onDelete}
    />
  );
}

/** Says that a deletion is unfinished, which took learning paths away already, and finishes it. */
export function FinishEducationDeletion({ of }: { of: Of }) {
  const { t } = useTranslation('educations');
  const { permissions } = useMe();
  const onDelete = useDeletion(of);
  if (!of.deletingSince || !permissions.has('educations.write')) return null;
  return (
    <FinishDeletion
      title={t('delete.unfinished')}
      text={t('delete.unfinishedText')}
      label={t('delete.finish')}
      question={t('delete.question')}
      onDelete={onDelete}
    />
  );
}

function useDeletion({ id }: Of) {
  const { t } = useTranslation('educations');
  const navigate = useNavigate();
  const { run } = useCommand(routes.deleteEducation, {
    refreshes: [routes.listEducations],
    errors: 'caller',
  });
  return async () => {
    const outcome = await run({ params: { educationId: id } });
    if (!outcome.ok) return outcome;
    notify('success', t('delete.done'));
    await navigate(paths.admin.educations(), ofDeleted);
    return outcome;
  };
}
