import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { CredentialButton } from './credential-button.tsx';
import styles from './educations.module.css';
import { GradeListDialog } from './grade-list-dialog.tsx';
import { StudyStatement } from './study-statement.tsx';
import { TestimonialFacts } from './testimonial-facts.tsx';
import { whileTestimonialsCome } from './while-made.ts';

/**
 * What the student takes along: the grade list, and testimonials with what their public page shows.
 * @param studies whether they still do, and can prove it
 */
export function StudyTestimonials({ studies }: { studies: boolean }) {
  const { t } = useTranslation('educations');
  const [asking, setAsking] = useState(false);
  const { data, error, refresh } = useRoute(
    testimonialRoutes.listStudyTestimonials,
    undefined,
    whileTestimonialsCome,
  );
  const grades = useCommand(testimonialRoutes.makeStudyGradeList, { errors: 'caller' });
  const sharing = useCommand(testimonialRoutes.shareTestimonial, {
    refreshes: [testimonialRoutes.listStudyTestimonials],
  });
  return (
    <Card
      title={t('testimonials.title')}
      actions={
        <>
          <Button size="small" icon="download" onPress={() => setAsking(true)}>
            {t('gradeList.title')}
          </Button>
          {studies ? <StudyStatement of={{ kind: 'enrolment', blockId: null }} /> : null}
        </>
      }
    >
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {data?.data.length === 0 ? <p className={styles.muted}>{t('testimonials.none')}</p> : null}
      <ul className={classes(styles.rows, styles.wide)}>
        {data?.data.map((one) => (
          <li key={one.documentId}>
            <TestimonialFacts testimonial={one} />
            <span className={styles.standing}>
              {one.credential ? <CredentialButton testimonial={one} /> : null}
              {one.state === 'issued' ? (
                <Button
                  size="small"
                  isPending={sharing.pending}
                  onPress={() =>
                    void sharing
                      .run({
                        params: { documentId: one.documentId },
                        body: { version: one.version, sharesGrades: !one.sharesGrades },
                      })
                      .then(({ ok }) => (ok ? notify('success', t('testimonials.shared')) : undefined))
                  }
                >
                  {t(one.sharesGrades ? 'testimonials.hideGrades' : 'testimonials.showGrades')}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {asking ? (
        <GradeListDialog make={(body) => grades.run({ body })} onClose={() => setAsking(false)} />
      ) : null}
    </Card>
  );
}
