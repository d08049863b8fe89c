import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Role } from '#shared/people/roles.ts';
import { routes } from '#shared/people/routes.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { DeleteSection } from '#web/ui/delete-section.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';
import { Section } from '#web/ui/section.tsx';

/** The way to be rid of a role, once nobody holds it. */
export function DeleteRole({ role: { id, holders } }: { role: Role }) {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const { run } = useCommand(routes.deleteRole, { refreshes: [routes.listRoles], errors: 'caller' });
  if (holders > 0)
    return (
      <Section title={t('delete.title')} intro={t('delete.held', { count: holders })}>
        {null}
      </Section>
    );
  return (
    <DeleteSection
      title={t('delete.title')}
      question={t('delete.question')}
      text={t('delete.text')}
      onDelete={async () => {
        const outcome = await run({ params: { roleId: id } });
        if (!outcome.ok) return outcome;
        notify('success', t('delete.done'));
        await navigate(paths.admin.roles(), ofDeleted);
        return outcome;
      }}
    />
  );
}
