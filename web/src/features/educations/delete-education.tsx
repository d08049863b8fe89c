import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/educations/routes.ts';
import type { EducationId } from '#shared/identity/ids.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { DeleteSection } from '#web/ui/delete-section.tsx';

/** The way to be rid of an education, below all that is kept of it. */
export function DeleteEducation({ id }: { id: EducationId }) {
  const { t } = useTranslation('educations');
  const { permissions } = useMe();
  const navigate = useNavigate();
  const { run } = useCommand(routes.deleteEducation, {
    refreshes: [routes.listEducations],
    errors: 'caller',
  });
  if (!permissions.has('educations.write')) return null;
  return (
    <DeleteSection
      title={t('delete.title')}
      question={t('delete.question')}
      text={t('delete.text')}
      onDelete={async () => {
        const outcome = await run({ params: { educationId: id } });
        if (!outcome.ok) return outcome;
        notify('success', t('delete.done'));
        await navigate(paths.admin.educations());
        return outcome;
      }}
    />
  );
}
