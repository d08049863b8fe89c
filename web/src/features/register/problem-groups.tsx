import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Problem, RegisterProblem } from '#shared/register/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { mendingPlace } from '#web/app/mending-place.ts';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { groupByStudent, type ProblemGroup } from './group-problems.ts';
import styles from './register.module.css';

/** Problems by student, each with where it can be mended. */
export function ProblemGroups({ problems }: { problems: readonly RegisterProblem[] }) {
  return (
    <div className={styles.grid}>
      {groupByStudent(problems).map((group) => (
        <Group key={group.studentId} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { studentId, studentName, numbers, lines } }: { group: ProblemGroup }) {
  const { t } = useTranslation('register');
  const { permissions } = useMe();
  const ofStudent = lines.some(({ field }) => field !== 'programmeCode');
  const ofProgramme = lines.some(({ field }) => field === 'programmeCode');
  return (
    <Card title={studentName}>
      <div className={styles.tight}>
        <ul className={styles.problems}>
          {lines.map(({ field, problem }) => (
            <li key={field}>
              <Wrong studentId={studentId} name={studentName} field={field} />{' '}
              <span>{t(`problems.${problem}`)}</span>
            </li>
          ))}
        </ul>
        <small className={styles.muted}>{t('checklist.records', { numbers: numbers.join(', ') })}</small>
        {ofStudent && permissions.has('users.read') ? (
          <div>
            <LinkButton
              size="small"
              icon="edit"
              to={paths.admin.user(studentId)}
              aria-label={t('checklist.mendOf', { name: studentName })}
            >
              {t('checklist.mend')}
            </LinkButton>
          </div>
        ) : null}
        {ofProgramme ? (
          <div>
            <LinkButton size="small" icon="settings" to={paths.duo.exports()}>
              {t('checklist.mendProgramme')}
            </LinkButton>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

/** The field that is wrong, which leads to where it is mended. */
function Wrong({ studentId, name, field }: { studentId: string; name: string; field: Problem['field'] }) {
  const { t } = useTranslation('register');
  const { permissions } = useMe();
  const place = mendingPlace(studentId, field);
  const label = t(`fields.${field}`);
  if (!place || !permissions.has('users.read')) return <strong>{label}</strong>;
  return (
    <Link to={place} aria-label={t('checklist.mendField', { field: label, name })}>
      {label}
    </Link>
  );
}
