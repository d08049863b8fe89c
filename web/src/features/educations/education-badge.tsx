import { useTranslation } from 'react-i18next';
import { attemptsAt } from '#shared/educations/attempts.ts';
import type { PartStatus } from '#shared/educations/schemas.ts';
import type { BlockPart, EducationStatus } from '#shared/educations/student-schemas.ts';
import { formatDate, formatTenths } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { stopped: 'danger', certificate: 'info', graduated: 'success' } as const;

/** How a student's education ended, or that it goes on. */
export function EducationBadge({
  status,
  cumLaude = false,
}: {
  status: EducationStatus | null;
  cumLaude?: boolean;
}) {
  const { t } = useTranslation('educations');
  return (
    <span>
      <Badge
        tone={status ? tones[status] : 'accent'}
        {...(status === 'certificate' && { icon: 'check' as const })}
      >
        {t(`educationStatus.${status ?? 'busy'}`)}
      </Badge>
      {cumLaude ? <Badge tone="success">{t('student.cumLaude')}</Badge> : null}
    </span>
  );
}

/** That a result was brought in from another system; nothing where it wasn't. */
export function TakenOver({ takenOver }: { takenOver: boolean }) {
  const { t } = useTranslation('educations');
  return takenOver ? <Badge tone="neutral">{t('partTakenOver')}</Badge> : null;
}

/** Each time that a learning path came to a result, where that was more than once. */
export function Attempts({ part }: { part: BlockPart }) {
  const { t } = useTranslation('educations');
  const attempts = attemptsAt(part);
  if (attempts.length < 2) return null;
  return (
    <small>
      {attempts
        .map(({ on, result, status, from }, at) =>
          [
            t('attempt.of', { number: at + 1 }),
            result === null ? t(`partStatus.${status}`) : formatTenths(result),
            ...(on ? [`(${formatDate(on)})`] : []),
            ...(from === 'elsewhere' ? [t('partTakenOver')] : []),
          ].join(' '),
        )
        .join(' · ')}
    </small>
  );
}

const partTones = { 1: 'accent', 2: 'success', 3: 'danger', 4: 'neutral', 5: 'info' } as const;

/** Where a learning path of a block stands. */
export function PartBadge({ status }: { status: PartStatus }) {
  const { t } = useTranslation('educations');
  return (
    <Badge tone={partTones[status]} {...(status === 5 && { icon: 'check' as const })}>
      {t(`partStatus.${status}`)}
    </Badge>
  );
}
