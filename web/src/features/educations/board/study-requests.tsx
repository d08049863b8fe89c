import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import { type BoardRequest, requestKinds, studentKinds } from '#shared/educations/board-schemas.ts';
import type { StudentEducation } from '#shared/educations/student-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { whileLettersCome } from '../while-made.ts';
import { RequestDialog } from './request-dialog.tsx';
import { RequestsCard } from './requests-card.tsx';

const refreshes = [routes.listStudyRequests];

/** What the student asked of the examination board, or others did for them; who still studies asks more. */
export function StudyRequests({ education: { registration, blocks } }: { education: StudentEducation }) {
  const { t } = useTranslation('board');
  const [leaving, setLeaving] = useState<BoardRequest | null>(null);
  const found = useRoute(routes.listStudyRequests, undefined, whileLettersCome);
  const asking = useCommand(routes.askBoard, { refreshes, errors: 'caller' });
  const withdrawing = useCommand(routes.withdrawRequest, { refreshes, errors: 'caller' });
  async function withdraw() {
    if (!leaving) return null;
    const { id: requestId, version, submissionId } = leaving;
    const outcome = await withdrawing.run({ params: { requestId }, body: { version, submissionId } });
    if (outcome.ok) notify('success', t('study.withdrawn'));
    return outcome;
  }
  return (
    <>
      <RequestsCard
        found={found}
        toStudent
        none={t('study.none')}
        actions={(one) =>
          one.state === 'open' && requestKinds[one.kind].askedByStudents ? (
            <Button size="small" onPress={() => setLeaving(one)}>
              {t('study.withdraw')}
            </Button>
          ) : null
        }
        dialog={
          registration?.status === null
            ? (close) => (
                <RequestDialog
                  kinds={studentKinds}
                  blocks={blocks}
                  send={(body) => asking.run({ body })}
                  told={t('study.asked')}
                  onClose={close}
                />
              )
            : undefined
        }
      />
      <ConfirmDialog
        title={t('study.withdrawTitle')}
        confirm={t('study.withdraw')}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={withdraw}
        onReload={() => refresh(refreshes).then(() => setLeaving(null))}
      >
        <p>{t('study.withdrawText')}</p>
      </ConfirmDialog>
    </>
  );
}
