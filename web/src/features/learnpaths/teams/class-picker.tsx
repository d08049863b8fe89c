import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classRoutes, type DirectoryClass } from '#shared/learnpaths/class-routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import type { Team } from '#shared/learnpaths/team-schemas.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import styles from './class.module.css';

/** Finds a class in the directory of an institution, and links it to a team. */
export function ClassPicker({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useTranslation('teams');
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly DirectoryClass[] | null>(null);
  const [searchable, setSearchable] = useState(true);
  const [error, setError] = useState<ApiError | null>(null);
  const latest = useRef('');
  const look = useCommand(classRoutes.searchClasses, { errors: 'caller' });
  const link = useCommand(classRoutes.linkClass, { refreshes: [teamRoutes.listTeams] });

  async function search(wanted: string) {
    latest.current = wanted;
    setText(wanted);
    setError(null);
    if (wanted === '') return setFound(null);
    const outcome = await look.run({ body: { text: wanted } });
    // The answer of a search that was replaced meanwhile says nothing any more.
    if (latest.current !== wanted) return;
    if (!outcome.ok) return setError(outcome.error);
    setFound(outcome.value.data);
    setSearchable(outcome.value.searchable);
  }
  async function choose({ directoryId, tenant, classId, name }: DirectoryClass) {
    const { ok } = await link.run({
      params: { learnpathId: team.learnpathId, teamId: team.id },
      body: { version: team.version, directoryClass: { directoryId, tenant, classId } },
    });
    if (!ok) return;
    notify('success', t('class.saved', { name }));
    onClose();
  }
  function message(): string {
    if (look.pending) return t('class.searching');
    if (!found) return t('class.intro');
    return searchable ? t('class.found', { count: found.length }) : t('class.notSearchable');
  }
  return (
    <Dialog title={t('class.pick')} onClose={onClose}>
      <div className={styles.section}>
        <SearchField
          label={t('class.search')}
          value={text}
          onSearch={(wanted) => void search(wanted)}
          typeHere
        />
        <p role="status">{error ? null : message()}</p>
        {error ? <FailedState error={error} onRetry={() => void search(text)} /> : null}
        {found && !error ? (
          <ul className={styles.people}>
            {found.map((one) => (
              <li key={`${one.tenant} ${one.classId}`}>
                <span>
                  {one.name}
                  <small>{[one.code, one.institution].filter(Boolean).join(' · ')}</small>
                </span>
                <Button
                  size="small"
                  aria-label={t('class.chooseOne', { name: one.name })}
                  isPending={link.pending}
                  onPress={() => void choose(one)}
                >
                  {t('class.choose')}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
}
