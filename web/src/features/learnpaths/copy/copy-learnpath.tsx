import { useTranslation } from 'react-i18next';
import type { CompanyId, LearnpathId } from '#shared/identity/ids.ts';
import { copyRoutes } from '#shared/learnpaths/copy-routes.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { CopyDialog } from '#web/app/copies/copy-dialog.tsx';
import { counted } from '#web/app/counted.ts';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';

/**
 * Makes a learning path like another one.
 * @param owner the organisation that offers it; absent: it is one's own
 */
export function CopyLearnpath({
  learnpath: { id: learnpathId, title },
  owner,
  onClose,
}: {
  learnpath: { readonly id: LearnpathId; readonly title: string };
  owner?: { readonly id: CompanyId; readonly name: string };
  onClose: () => void;
}) {
  const { t } = useTranslation('copies');
  const own = useCommand(copyRoutes.copyLearnpath, { errors: 'caller' });
  const offered = useCommand(copyRoutes.copyOfferedLearnpath, { errors: 'caller' });
  const ended = () => void refresh([routes.listLearnpaths]);
  return (
    <CopyDialog
      title={t(owner ? 'path.fromOtherTitle' : 'path.title')}
      intro={owner ? t('path.fromOtherIntro', { name: owner.name }) : t('path.intro')}
      of={title}
      onStart={(body) =>
        owner
          ? offered.run({ params: { ownerId: owner.id, learnpathId }, body })
          : own.run({ params: { learnpathId }, body })
      }
      addressOf={(made) => paths.admin.learnpath(made.learnpathId)}
      onEnded={ended}
      onClose={onClose}
    >
      {(job) => t('path.done', { count: counted(job, 'assignments') })}
    </CopyDialog>
  );
}
