import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import type { BoardRequest } from '#shared/educations/board-schemas.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatEc, formatMoment, formatTenths } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FileList } from '#web/ui/file-list.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PointsPicture } from '../points-picture.tsx';
import { whileLetterComes } from '../while-made.ts';
import styles from './board.module.css';
import { DecideForm } from './decide-form.tsx';
import { RequestBadge, useRequestState } from './request-badge.tsx';
import { ReviewedWork } from './reviewed-work.tsx';

/** One request to the examination board: what was asked, with its evidence, and the decision. */
export function BoardRequestPage() {
  const { t } = useTranslation('board');
  const { userId = '', requestId = '' } = useParams();
  const { data, ...read } = useRoute(
    routes.getBoardRequest,
    { params: { userId, requestId } },
    whileLetterComes,
  );
  const breadcrumbs = [{ to: paths.admin.board(), label: t('title') }];
  if (!data) return pageToCome(read, { title: t('request.one'), breadcrumbs }, <Skeleton rows={6} />);
  return (
    <Page
      title={`${t(`kind.${data.kind}`)}: ${titleOf(data)}`}
      intro={data.studentName}
      breadcrumbs={breadcrumbs}
      status={<RequestBadge kind={data.kind} state={data.state} />}
    >
      <Asked request={data} />
      {data.submissionId ? <ReviewedWork request={data} submissionId={data.submissionId} /> : null}
      <Progress userId={data.userId} />
      {data.decision ? <Decision request={data} decision={data.decision} /> : null}
      {data.state === 'open' ? <DecideForm request={data} /> : null}
    </Page>
  );
}

function Asked({ request }: { request: BoardRequest }) {
  const { t } = useTranslation('board');
  const { permissions } = useMe();
  const { userId, studentName, askedAt, askedBy, decideBy, ects, motivation, evidence, dueNow } = request;
  return (
    <Card title={t('request.one')}>
      <DefinitionList
        facts={[
          {
            term: t('list.student'),
            value: permissions.has('users.read') ? (
              <Link to={paths.admin.user(userId, 'education')}>{studentName}</Link>
            ) : (
              studentName
            ),
          },
          ...(ects === null ? [] : [{ term: t('request.ects'), value: formatEc(ects) }]),
          { term: t('list.askedAt'), value: formatMoment(askedAt) },
          { term: t('request.askedBy'), value: askedBy ?? t('request.platform') },
          { term: t('list.decideBy'), value: formatDate(decideBy) },
          ...(dueNow?.assignments ?? []).map(({ title, dueOn }) => ({
            term: t('request.dueNow', { assignment: title }),
            value: dueOn ? formatDate(dueOn) : t('request.noDue'),
          })),
          ...(dueNow
            ? [
                {
                  term: t('request.endsOn'),
                  value: dueNow.endsOn ? formatDate(dueNow.endsOn) : t('request.noEnd'),
                },
              ]
            : []),
        ]}
      />
      <h3>{t('request.motivation')}</h3>
      <p className={styles.words}>{motivation || t('request.noMotivation')}</p>
      <h3>{t('request.evidence')}</h3>
      {evidence.length === 0 ? (
        <p className={styles.muted}>{t('request.noEvidence')}</p>
      ) : (
        <FileList
          label={t('request.evidence')}
          files={evidence.map(({ fileId, displayName, sizeBytes, link }) => ({
            ...{ key: fileId, name: displayName, sizeBytes, link },
          }))}
        />
      )}
    </Card>
  );
}

/** How far the student is, for who may see that. */
function Progress({ userId }: { userId: string }) {
  const { t } = useTranslation('board');
  const { permissions } = useMe();
  const reads = permissions.has('educations.read');
  const { data, error, refresh } = useRoute(
    studentRoutes.getStudentEducation,
    { params: { userId } },
    { skip: !reads },
  );
  if (!reads || (data && !data.registration)) return null;
  return (
    <Card title={t('request.progress')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton rows={2} /> : null}
      {data?.registration ? (
        <>
          <p className={styles.muted}>{data.registration.educationTitle}</p>
          <PointsPicture blocks={blocksOf(data.registration, data.blocks)} max={data.registration.points} />
        </>
      ) : null}
    </Card>
  );
}

function Decision({
  request: { kind, state, letter },
  decision: { by, decidedOn, ground, deadlineOn, cumLaude, grade },
}: {
  request: BoardRequest;
  decision: NonNullable<BoardRequest['decision']>;
}) {
  const { t } = useTranslation('board');
  const stateOf = useRequestState();
  return (
    <Card title={t('request.decision')}>
      <DefinitionList
        facts={[
          { term: t('decide.outcome'), value: stateOf({ kind, state }) },
          { term: t('request.decidedOn'), value: formatDate(decidedOn) },
          { term: t('request.by'), value: by },
          ...(cumLaude
            ? [
                {
                  term: t('cumLaude.title'),
                  value: t(cumLaude.awarded ? 'cumLaude.awarded' : 'cumLaude.notAwarded'),
                },
              ]
            : []),
          ...(grade === null ? [] : [{ term: t('decide.grade'), value: formatTenths(grade) }]),
          ...(deadlineOn ? [{ term: t('decide.deadlineOn'), value: formatDate(deadlineOn) }] : []),
        ]}
      />
      <h3>{t('request.ground')}</h3>
      <p className={styles.words}>{ground}</p>
      {cumLaude?.deviation ? (
        <>
          <h3>{t('cumLaude.deviation')}</h3>
          <p className={styles.words}>{cumLaude.deviation}</p>
        </>
      ) : null}
      {letter ? (
        <a href={letter.link}>{t('request.letter')}</a>
      ) : (
        <p className={styles.muted}>{t('request.letterComing')}</p>
      )}
    </Card>
  );
}
