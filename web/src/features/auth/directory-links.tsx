import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { entryPaths } from '#web/app/entry-paths.ts';
import { membersOf } from '#web/platform/stored.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './auth-card.module.css';
import { readGeneral } from './general.ts';

/** A directory that somebody can log in with. */
export interface Offered {
  readonly id: string;
  readonly name: string;
}

/** Logging in with a directory instead of a password, where there is one. */
export function DirectoryLinks() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const offered = useOffered();
  if (!offered || offered.length === 0) return null;
  return (
    <div className={styles.form}>
      {offered.map(({ id, name }) => (
        <LinkButton key={id} to={entryPaths.auth.directory(id, search.get('return'))} size="large" wide>
          {t('login.directory', { name })}
        </LinkButton>
      ))}
    </div>
  );
}

/** The directories; null while they are asked for. Without them one can still log in. */
export function useOffered(): readonly Offered[] | null {
  const [offered, setOffered] = useState<readonly Offered[] | null>(null);
  useEffect(() => {
    readOffered().then(setOffered, () => setOffered([]));
  }, []);
  return offered;
}

async function readOffered(): Promise<readonly Offered[]> {
  const { offered } = membersOf(membersOf(await readGeneral())['directory']);
  return (Array.isArray(offered) ? offered : []).flatMap((one: unknown) => {
    const { id, name } = membersOf(one);
    return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
  });
}
