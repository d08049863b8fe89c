import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { blocksOf, pointsOfBlock } from '#shared/educations/progress.ts';
import type { Block, Registration } from '#shared/educations/student-schemas.ts';
import type { gradeListInput } from '#shared/educations/testimonial-schemas.ts';
import type { EducationId } from '#shared/identity/ids.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { formatDate, formatEc, formatTenths } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Attempts, EducationBadge, PartBadge, TakenOver } from './education-badge.tsx';
import styles from './educations.module.css';
import { GradeListDialog } from './grade-list-dialog.tsx';
import { PointsPicture } from './points-picture.tsx';
import { RegistrationFacts } from './registration-facts.tsx';

/**
 * What a student was registered for before, the latest first: it stays as it ended.
 * @param blocks all of the student
 * @param make has a grade list made
 */
export function FormerStudies({
  former,
  blocks,
  make,
}: {
  former: readonly Registration[];
  blocks: readonly Block[];
  make: (body: z.infer<typeof gradeListInput>) => Promise<Outcome<{ link: string }>>;
}) {
  const { t } = useTranslation('educations');
  const [asking, setAsking] = useState<EducationId | null>(null);
  return (
    <>
      {former.toReversed().map((one) => (
        <Card
          key={one.educationId}
          title={t('former.title', { name: one.educationTitle || one.educationName })}
          actions={
            <Button size="small" icon="download" onPress={() => setAsking(one.educationId)}>
              {t('gradeList.title')}
            </Button>
          }
        >
          <EducationBadge status={one.status} cumLaude={one.cumLaude} />
          <RegistrationFacts registration={one} />
          <PointsPicture blocks={blocksOf(one, blocks)} max={one.points} />
          {blocksOf(one, blocks).map((block) => (
            <FormerBlock key={block.id} block={block} />
          ))}
        </Card>
      ))}
      {asking ? (
        <GradeListDialog
          make={(body) => make({ ...body, educationId: asking })}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}

function FormerBlock({ block }: { block: Block }) {
  const { t } = useTranslation('educations');
  const { title, startDate, endDate, learnpaths } = block;
  const period = { from: formatDate(startDate.slice(0, 10)), until: formatDate(endDate.slice(0, 10)) };
  return (
    <section>
      <h3>{title}</h3>
      <p className={styles.muted}>
        {[t('blocks.period', period), formatEc(pointsOfBlock(block))].join(' · ')}
      </p>
      <ul className={styles.rows}>
        {learnpaths.map((part) => (
          <li key={part.learnpathId}>
            <div>
              <span>{titleOf(part)}</span>
              <small>
                {[formatEc(part.ects), ...(part.decidedOn ? [formatDate(part.decidedOn)] : [])].join(' · ')}
              </small>
              <Attempts part={part} />
            </div>
            <span className={styles.standing}>
              {part.result === null ? null : <strong>{formatTenths(part.result)}</strong>}
              <TakenOver takenOver={part.takenOver} />
              <PartBadge status={part.status} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
