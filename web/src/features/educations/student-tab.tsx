import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blocksOf, blocksOfNow } from '#shared/educations/progress.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BlocksBoard } from './blocks-board.tsx';
import { EducationBadge } from './education-badge.tsx';
import { FormerStudies } from './former-studies.tsx';
import { PointsPicture } from './points-picture.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';
import { RegistrationFacts } from './registration-facts.tsx';
import { TestimonialsCard } from './testimonials-card.tsx';
import { whileAgreementsCome } from './while-made.ts';

const FormerAgreements = lazyPart(
  ['brought-in'],
  () => import('./brought-in/former-agreements.tsx'),
  'FormerAgreements',
);
const DuoCheck = lazyPart(['register'], () => import('./duo-check.tsx'), 'DuoCheck', null);
const PeriodsCard = lazyPart(['periods'], () => import('./periods-card.tsx'), 'PeriodsCard');
const StudentRequests = lazyPart(['board'], () => import('./board/student-requests.tsx'), 'StudentRequests');

/** What a student studies: the registration, how far they are, and their blocks. */
export function StudentTab({ userId }: { userId: UserId }) {
  const { t } = useTranslation('educations');
  const { permissions, ownAccounts } = useMe();
  const mayWrite = permissions.has('educations.write');
  const isOwn = ownAccounts.has(userId);
  const [open, setOpen] = useState<'register' | 'change' | 'check' | null>(null);
  const found = useRoute(studentRoutes.getStudentEducation, { params: { userId } }, whileAgreementsCome);
  const { data, error, refresh } = found;
  const grades = useCommand(testimonialRoutes.makeGradeList, { errors: 'caller' });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={6} />;
  const { registration, former, blocks, complete } = data;
  const now = blocksOfNow(data);
  const ended = registration !== null && registration.status !== null;
  const register = mayWrite ? (
    <Button {...(registration && { size: 'small' as const })} icon="plus" onPress={() => setOpen('register')}>
      {t('register.title')}
    </Button>
  ) : undefined;
  const dialog =
    open === 'register' ? (
      <RegisterDialog userId={userId} onClose={() => setOpen(null)} />
    ) : open === 'change' && registration ? (
      <RegistrationDialog userId={userId} registration={registration} onClose={() => setOpen(null)} />
    ) : open === 'check' ? (
      <DuoCheck userId={userId} onClose={() => setOpen(null)} />
    ) : null;
  if (!registration)
    return (
      <>
        <EmptyState icon="register" title={t('student.emptyTitle')} action={register}>
          {t('student.emptyText')}
        </EmptyState>
        {dialog}
      </>
    );
  return (
    <>
      <Card
        title={registration.educationName}
        actions={
          <>
            {mayWrite ? (
              <Button size="small" icon="edit" onPress={() => setOpen('change')}>
                {t('student.change')}
              </Button>
            ) : null}
            {permissions.has('register.read') && permissions.has('users.read') ? (
              <Button size="small" icon="check" onPress={() => setOpen('check')}>
                {t('student.checkForDuo')}
              </Button>
            ) : null}
            {ended || now.length === 0 ? register : null}
          </>
        }
      >
        <EducationBadge status={registration.status} cumLaude={registration.cumLaude} />
        {complete && registration.status === null ? (
          <Callout tone="success" title={t('student.completeTitle')}>
            <p>{t('student.completeText')}</p>
          </Callout>
        ) : null}
        <RegistrationFacts registration={registration} />
        <PointsPicture blocks={blocksOf(registration, blocks)} max={registration.points} />
      </Card>
      {mayWrite && isOwn ? <Callout title={t('student.own')} /> : null}
      <PeriodsCard userId={userId} registration={registration} mayWrite={mayWrite && !isOwn} />
      <StudentRequests userId={userId} education={data} />
      <TestimonialsCard
        userId={userId}
        registration={registration}
        former={former}
        mayWrite={mayWrite && !isOwn}
      />
      <BlocksBoard
        userId={userId}
        registration={registration}
        blocks={now}
        mayWrite={mayWrite}
        isOwn={isOwn}
        onChanged={refresh}
      />
      <FormerAgreements userId={userId} />
      <FormerStudies
        former={former}
        blocks={blocks}
        make={(body) => grades.run({ params: { userId }, body })}
      />
      {dialog}
    </>
  );
}
