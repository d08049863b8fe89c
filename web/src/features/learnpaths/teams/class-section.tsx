import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ClassMember, classRoutes } from '#shared/learnpaths/class-routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import type { Team } from '#shared/learnpaths/team-schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { handOnNearby } from '#web/ui/hand-on-focus.ts';
import styles from './class.module.css';
import { ClassMembers } from './class-members.tsx';
import { ClassPicker } from './class-picker.tsx';

/** The class of an institution that a team goes with, within the team's form: linked, compared with, and let go. */
export function ClassSection({ team, fixed }: { team: Team; fixed: boolean }) {
  const { t } = useTranslation('teams');
  const [picking, setPicking] = useState(false);
  const [members, setMembers] = useState<readonly ClassMember[] | null>(null);
  const params = { learnpathId: team.learnpathId, teamId: team.id };
  const link = useCommand(classRoutes.linkClass, { refreshes: [teamRoutes.listTeams] });
  const compare = useCommand(classRoutes.compareClass);
  const { directoryClass: linked } = team;

  async function look() {
    const outcome = await compare.run({ params });
    if (!outcome.ok) return;
    if (outcome.value.searchable) setMembers(outcome.value.data);
    else notify('warning', t('class.notSearchable'));
  }
  async function unlink() {
    const { ok } = await link.run({ params, body: { version: team.version, directoryClass: null } });
    if (!ok) return;
    setMembers(null);
    notify('success', t('class.unlinked'));
  }
  return (
    <section className={styles.section}>
      <h3>{t('class.title')}</h3>
      {linked ? (
        <>
          <p>{t('class.linked', { ...linked, date: formatDate(linked.linkedAt) })}</p>
          <div className={styles.actions}>
            <Button size="small" isPending={compare.pending} onPress={() => void look()}>
              {t('class.compare')}
            </Button>
            <Button size="small" isPending={link.pending} onPress={() => handOnNearby(unlink())}>
              {t('class.unlink')}
            </Button>
          </div>
          {members ? <Compared members={members} fixed={fixed} /> : null}
        </>
      ) : (
        <>
          <p className={styles.quiet}>{t('class.none')}</p>
          <div className={styles.actions}>
            <Button size="small" onPress={() => setPicking(true)}>
              {t('class.link')}
            </Button>
          </div>
        </>
      )}
      {picking ? <ClassPicker team={team} onClose={() => setPicking(false)} /> : null}
    </section>
  );
}

interface Person {
  readonly userId: string;
  readonly name: string;
}

/** The class beside the team as its form has it; whom the reader adds is in the form, and saved with it. */
function Compared({ members, fixed }: { members: readonly ClassMember[]; fixed: boolean }) {
  const students = useController({ name: 'students' }).field;
  const teachers = useController({ name: 'teachers' }).field;
  const peopleIn = (value: unknown): readonly Person[] => (Array.isArray(value) ? value : []);
  const [inStudents, inTeachers] = [peopleIn(students.value), peopleIn(teachers.value)];
  const inTeam = [...inStudents, ...inTeachers];
  const add = (chosen: readonly ClassMember[]) => {
    const people = (isTeacher: boolean) =>
      chosen.flatMap(({ userId, name, ...one }) =>
        userId && one.isTeacher === isTeacher ? [{ userId, name }] : [],
      );
    const [newStudents, newTeachers] = [people(false), people(true)];
    if (newStudents.length > 0) students.onChange([...inStudents, ...newStudents]);
    if (newTeachers.length > 0) teachers.onChange([...inTeachers, ...newTeachers]);
  };
  return <ClassMembers members={members} inTeam={inTeam} onAdd={fixed ? undefined : add} />;
}
