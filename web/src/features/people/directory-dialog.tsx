import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DirectoryPerson, directoryRoutes as routes } from '#shared/auth/directory-routes.ts';
import { paths } from '#web/app/paths.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import styles from './people.module.css';

/** Finds somebody in the directory of an institution, to add them without typing over what it knows. */
export function DirectoryDialog({
  onChosen,
  onClose,
}: {
  onChosen: (person: DirectoryPerson) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly DirectoryPerson[] | null>(null);
  const [searchable, setSearchable] = useState(true);
  const [error, setError] = useState<ApiError | null>(null);
  const latest = useRef('');
  const { run, pending } = useCommand(routes.searchDirectory, { errors: 'caller' });

  async function search(wanted: string) {
    latest.current = wanted;
    setText(wanted);
    setError(null);
    if (wanted === '') return setFound(null);
    const outcome = await run({ body: { text: wanted } });
    // The answer of a search that was replaced meanwhile says nothing any more.
    if (latest.current !== wanted) return;
    if (!outcome.ok) return setError(outcome.error);
    setFound(outcome.value.data);
    setSearchable(outcome.value.searchable);
  }

  return (
    <Dialog title={t('directory.title')} onClose={onClose}>
      <div className={styles.directory}>
        <SearchField
          label={t('directory.search')}
          value={text}
          onSearch={(wanted) => void search(wanted)}
          typeHere
        />
        <p role="status">{error ? null : messageOf()}</p>
        {error ? <FailedState error={error} onRetry={() => void search(text)} /> : null}
        {found && found.length > 0 && !error ? (
          <ul className={styles.directoryPeople}>
            {found.map((person) => (
              <li key={`${person.institution} ${person.account}`}>
                <Person person={person} onChosen={onChosen} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );

  function messageOf(): string {
    if (pending) return t('directory.searching');
    if (!found) return t('directory.intro');
    if (!searchable) return t('directory.none');
    return t('directory.found', { count: found.length });
  }
}

function Person({
  person,
  onChosen,
}: {
  person: DirectoryPerson;
  onChosen: (person: DirectoryPerson) => void;
}) {
  const { t } = useTranslation('account');
  const { firstName, surname, email, studentNumber, affiliation, institution, userId } = person;
  const name = `${firstName} ${surname}`;
  const about = [email, institution, affiliation && t(`directory.${affiliation}`), studentNumber].filter(
    Boolean,
  );
  return (
    <>
      <div>
        <strong>{name}</strong>
        <p>{about.join(' · ')}</p>
      </div>
      {userId ? (
        <LinkButton size="small" to={paths.admin.user(userId)} aria-label={t('directory.openOne', { name })}>
          {t('directory.open')}
        </LinkButton>
      ) : (
        <Button size="small" aria-label={t('directory.chooseOne', { name })} onPress={() => onChosen(person)}>
          {t('directory.choose')}
        </Button>
      )}
    </>
  );
}
