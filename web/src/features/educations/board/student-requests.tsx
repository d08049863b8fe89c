import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import { requestKindNames } from '#shared/educations/board-schemas.ts';
import type { StudentEducation } from '#shared/educations/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { whileLettersCome } from '../while-made.ts';
import { RequestDialog } from './request-dialog.tsx';
import { RequestsCard } from './requests-card.tsx';

/** What was asked of the examination board for a student, and for staff a way to ask more. */
export function StudentRequests({
  userId,
  education: { registration, blocks, complete, phaseComplete },
}: {
  userId: UserId;
  education: StudentEducation;
}) {
  const { t } = useTranslation('board');
  const { permissions } = useMe();
  const found = useRoute(routes.listStudentRequests, { params: { userId } }, whileLettersCome);
  const { run } = useCommand(routes.askForStudent, {
    refreshes: [routes.listStudentRequests, routes.listBoardRequests],
    errors: 'caller',
  });
  const decides = permissions.has('educations.decide');
  const mayAsk = registration?.status === null && (decides || permissions.has('educations.write'));
  return (
    <RequestsCard
      found={found}
      none={t('study.noneOfStudent')}
      actions={({ id }) =>
        decides ? <Link to={paths.admin.request(userId, id)}>{t('request.one')}</Link> : null
      }
      dialog={
        mayAsk
          ? (close) => (
              <RequestDialog
                kinds={requestKindNames.filter(
                  (kind) => (kind !== 'graduation' || complete) && (kind !== 'propaedeutic' || phaseComplete),
                )}
                blocks={blocks}
                send={(body) => run({ params: { userId }, body })}
                told={t('study.askedForStudent')}
                onClose={close}
              />
            )
          : undefined
      }
    />
  );
}
