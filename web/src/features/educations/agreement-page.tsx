import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import type { StudyAgreement } from '#shared/educations/agreement-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { look } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AgreementBadge } from './agreement-badge.tsx';
import { DecideAgreement } from './decide-agreement.tsx';
import { DocumentWords } from './document-words.tsx';

/** An agreement of the student: read, and below it decided. */
export function AgreementPage() {
  const { t } = useTranslation('educations');
  const { documentId = '' } = useParams();
  const { data, error, loading, refresh } = useRoute(agreementRoutes.getStudyAgreement, {
    params: { documentId },
  });
  return (
    <Page
      title={data?.title ?? t('agreement.one')}
      breadcrumbs={[{ to: paths.study.education(), label: t('study.title') }]}
      status={data ? <AgreementBadge status={data.status} yours={!data.studyEnded} /> : undefined}
      actions={
        data ? (
          <a className={look({})} href={data.link}>
            <Icon name="download" />
            <span>{t('agreement.download')}</span>
          </a>
        ) : undefined
      }
    >
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton rows={10} /> : null}
      {data ? (
        <>
          <Standing agreement={data} />
          <Card>
            <DocumentWords parts={data.parts} />
          </Card>
          {data.status === 'sent' && !data.studyEnded ? (
            <div data-print="never">
              <DecideAgreement agreement={data} onChanged={refresh} />
            </div>
          ) : null}
        </>
      ) : null}
    </Page>
  );
}

/** What became of it, told before its words. */
function Standing({ agreement }: { agreement: StudyAgreement }) {
  const { t } = useTranslation('educations');
  const { status, studyEnded, decidedAt, reason } = agreement;
  if (status === 'withdrawn') return <Callout tone="warning" title={t('agreement.withdrawn')} />;
  if (status === 'sent' && studyEnded) return <Callout tone="warning" title={t('agreement.studyEnded')} />;
  if (status === 'sent')
    return (
      <div data-print="never">
        <Callout title={t('agreement.readFirst')} />
      </div>
    );
  if (!decidedAt) return null;
  const at = formatMoment(decidedAt);
  return (
    <Callout
      tone={status === 'approved' ? 'success' : 'danger'}
      title={t(status === 'approved' ? 'agreement.approvedAt' : 'agreement.rejectedAt', { at })}
    >
      {reason ? <p>{reason}</p> : null}
    </Callout>
  );
}
