import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statementRoutes } from '#shared/educations/statement-routes.ts';
import type { Registration } from '#shared/educations/student-schemas.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import type { Testimonial } from '#shared/educations/testimonial-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './educations.module.css';
import { GradeListDialog } from './grade-list-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { StatementButton } from './statement-button.tsx';
import { TestimonialFacts } from './testimonial-facts.tsx';
import { whileTestimonialsCome } from './while-made.ts';

/** What a student takes along: the grade list, and the testimonials that were issued. */
export function TestimonialsCard({
  userId,
  registration,
  former,
  mayWrite,
}: {
  userId: UserId;
  registration: Registration;
  former: readonly Registration[];
  mayWrite: boolean;
}) {
  const { t } = useTranslation('educations');
  const [open, setOpen] = useState<'issue' | 'grades' | Testimonial | null>(null);
  const { data, error, loading, refresh } = useRoute(
    testimonialRoutes.listTestimonials,
    { params: { userId } },
    whileTestimonialsCome,
  );
  const { run } = useCommand(testimonialRoutes.makeGradeList, { errors: 'caller' });
  const stating = useCommand(statementRoutes.makeStatement);
  const close = () => setOpen(null);
  return (
    <Card
      title={t('testimonials.title')}
      actions={
        <>
          <Button size="small" icon="download" onPress={() => setOpen('grades')}>
            {t('gradeList.title')}
          </Button>
          {registration.status === null ? (
            <StatementButton
              kind="enrolment"
              make={() => stating.run({ params: { userId }, body: { kind: 'enrolment' } })}
              pending={stating.pending}
            />
          ) : null}
          {mayWrite ? (
            <Button size="small" icon="plus" onPress={() => setOpen('issue')}>
              {t('testimonials.issue')}
            </Button>
          ) : null}
        </>
      }
    >
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton rows={2} /> : null}
      {data?.data.length === 0 ? <p className={styles.muted}>{t('testimonials.none')}</p> : null}
      <ul className={classes(styles.rows, styles.wide)}>
        {data?.data.map((one) => (
          <li key={one.documentId}>
            <TestimonialFacts testimonial={one} />
            {mayWrite && one.state === 'issued' ? (
              <Button size="small" onPress={() => setOpen(one)}>
                {t('testimonials.revoke')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {open === 'grades' ? (
        <GradeListDialog make={(body) => run({ params: { userId }, body })} onClose={close} />
      ) : open === 'issue' ? (
        <IssueDialog userId={userId} registrations={[registration, ...former]} onClose={close} />
      ) : open ? (
        <RevokeDialog userId={userId} testimonial={open} onClose={close} />
      ) : null}
    </Card>
  );
}
