import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { date, line } from '#shared/http/fields.ts';
import { departmentId, userId } from '#shared/identity/ids.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { mostStudents, mostTeachers, type Team } from '#shared/learnpaths/team-schemas.ts';
import type { Department } from '#shared/settings/organisation.ts';
import { type Outcome, refresh, useCommand } from '#web/platform/api/use-command.ts';
import { today } from '#web/platform/clock.ts';
import { notify } from '#web/platform/notices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ClassSection } from './class-section.tsx';
import { MembersField } from './members-field.tsx';

const member = z.object({ userId, name: z.string() });
const schema = z.object({
  name: line(100),
  departmentId,
  opensOn: date,
  closesOn: date,
  students: z.array(member).check(z.maxLength(mostStudents)),
  teachers: z.array(member).check(z.maxLength(mostTeachers)),
});
const idsOf = (members: readonly z.infer<typeof member>[]) => members.map((one) => one.userId);

const refreshes = [teamRoutes.listTeams];

/** Who is in a team, of which department it is, and when students may register. */
export function TeamForm({
  learnpathId,
  team,
  fixed,
  departments,
  onSaved,
}: {
  learnpathId: string;
  team: Team | undefined;
  /** Its registration is too near: members are taken out, and nothing else is changed any more. */
  fixed: boolean;
  departments: readonly Department[];
  onSaved: () => void;
}) {
  const { t } = useTranslation('teams');
  const options = { refreshes, errors: 'caller' as const };
  const add = useCommand(teamRoutes.createTeam, options);
  const change = useCommand(teamRoutes.updateTeam, options);
  return (
    <Form
      schema={schema}
      version={team?.version ?? 0}
      values={{
        name: team?.name ?? '',
        departmentId: team?.departmentId ?? departments[0]?.id ?? '',
        opensOn: team?.opensOn ?? today(),
        closesOn: team?.closesOn ?? today(),
        students: team?.students ?? [],
        teachers: team?.teachers ?? [],
      }}
      onSubmit={({ students, teachers, ...fields }, version): Promise<Outcome<unknown>> => {
        const body = { ...fields, studentIds: idsOf(students), teacherIds: idsOf(teachers) };
        return team
          ? change.run({ params: { learnpathId, teamId: team.id }, body: { version, ...body } })
          : add.run({ params: { learnpathId }, body });
      }}
      onSaved={() => {
        notify('success', t(team ? 'one.saved' : 'one.created'));
        onSaved();
      }}
      onReload={() => refresh(refreshes)}
    >
      <TextField name="name" label={t('one.name')} />
      <SelectField
        name="departmentId"
        label={t('one.department')}
        options={departments.map(({ id, name }) => ({ value: id as string, label: name }))}
      />
      <FieldRow>
        <DateField name="opensOn" label={t('one.opensOn')} />
        <DateField name="closesOn" label={t('one.closesOn')} />
      </FieldRow>
      <MembersField name="students" label={t('one.students')} fixed={fixed} />
      <MembersField name="teachers" label={t('one.teachers')} fixed={fixed} />
      {team ? <ClassSection team={team} fixed={fixed} /> : null}
      <FormActions {...(!team && { submit: t('one.create') })} />
    </Form>
  );
}
