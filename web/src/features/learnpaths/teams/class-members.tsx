import { useTranslation } from 'react-i18next';
import type { ClassMember } from '#shared/learnpaths/class-routes.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './class.module.css';

/**
 * Who is in a class and not in its team, and the other way round.
 * @param onAdd puts people of the class in the team; absent: nobody comes into it any more
 */
export function ClassMembers({
  members,
  inTeam,
  onAdd,
}: {
  members: readonly ClassMember[];
  inTeam: readonly { readonly userId: string; readonly name: string }[];
  onAdd: ((chosen: readonly ClassMember[]) => void) | undefined;
}) {
  const { t } = useTranslation('teams');
  const here = new Set(inTeam.map(({ userId }) => userId));
  const inClass = new Set<string>(members.flatMap(({ userId }) => userId ?? []));
  const missing = members.filter(({ userId }) => userId === null || !here.has(userId));
  const known = missing.filter(({ userId }) => userId !== null);
  const extra = inTeam.filter(({ userId }) => !inClass.has(userId));
  return (
    <div className={styles.compared} role="status">
      {missing.length === 0 ? <p>{t('class.same')}</p> : null}
      {missing.length > 0 ? (
        <>
          <h4>{t('class.missing')}</h4>
          <ul className={styles.people}>
            {missing.map((one) => (
              <li key={one.account}>
                <span>
                  {one.name}
                  <small>
                    {[
                      one.email,
                      one.isTeacher ? t('class.teacher') : '',
                      one.userId ? '' : t('class.unknown'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                {one.userId && onAdd ? (
                  <Button
                    size="small"
                    aria-label={t('class.addOne', { name: one.name })}
                    onPress={() => onAdd([one])}
                  >
                    {t('class.add')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {known.length > 1 && onAdd ? (
        <div>
          <Button size="small" onPress={() => onAdd(known)}>
            {t('class.addAll', { count: known.length })}
          </Button>
        </div>
      ) : null}
      {extra.length > 0 ? (
        <p>{t('class.extra', { names: extra.map(({ name }) => name).join(', ') })}</p>
      ) : null}
      {onAdd ? <p className={styles.quiet}>{t('class.toSave')}</p> : null}
    </div>
  );
}
