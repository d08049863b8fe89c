import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { planningKind } from '#shared/planning/named.ts';
import type { Planning, planningInput } from '#shared/planning/planning-schemas.ts';
import { usePeopleFinder } from '#web/app/use-people-finder.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { Form } from '#web/ui/form.tsx';
import { PickedField } from '#web/ui/picked-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { bodyOf, needs, type PlanningValues, planningForm } from './planning-values.ts';
import { TeamsField } from './teams-field.tsx';
import { Trial } from './trial.tsx';
import { useCourseFinder } from './use-course-finder.ts';
import { useLearnpathFinder } from './use-finders.ts';
import { WhenFields } from './when-fields.tsx';

type Body = z.input<typeof planningInput>;

interface PlanningFormProps {
  readonly planningId?: string;
  readonly version?: number;
  readonly values: Partial<PlanningValues>;
  readonly onSubmit: (body: Body, version: number | undefined) => Promise<Outcome<Planning>>;
  readonly onSaved: (saved: Planning) => void;
  readonly onReload?: () => Promise<void>;
}

/** What, who, where and when; while it is filled in it says what stands in its way. */
export function PlanningForm({
  planningId,
  version,
  values,
  onSubmit,
  onSaved,
  onReload,
}: PlanningFormProps) {
  const { t } = useTranslation('planning');
  const learnpaths = useLearnpathFinder();
  const courses = useCourseFinder();
  const teachers = usePeopleFinder();
  const students = usePeopleFinder('students');
  return (
    <Form<typeof planningForm, Planning, number | undefined>
      width="wide"
      guarded
      schema={planningForm}
      version={version}
      values={values}
      onSubmit={(filled, seen) => onSubmit(bodyOf(filled), seen)}
      onSaved={onSaved}
      {...(onReload && { onReload })}
    >
      {(form) => {
        const needed = needs(form.watch());
        return (
          <>
            <Section title={t('planning.what')}>
              <TextField name="title" label={t('planning.title')} />
              <SelectField
                name="kind"
                label={t('planning.kind')}
                options={planningKind.options.map((value) => ({ value, label: t(`kind.${value}`) }))}
              />
              <PickedField
                name="learnpath"
                label={t('planning.learnpath')}
                hint={t('planning.learnpathHint')}
                placeholder={t('pool.findLearnpath')}
                most={1}
                optional={!needed.learnpath}
                {...learnpaths}
              />
              <PickedField
                name="course"
                label={t('planning.course')}
                placeholder={t('plannings.search')}
                most={1}
                optional={!needed.course}
                {...courses}
              />
            </Section>
            <Section title={t('planning.who')}>
              <PickedField
                name="teacherIds"
                label={t('planning.teachers')}
                placeholder={t('planning.find')}
                optional={!needed.teacherIds}
                {...teachers}
              />
              <TeamsField />
              <PickedField
                name="studentIds"
                label={t('planning.students')}
                hint={t('planning.studentsHint')}
                placeholder={t('planning.find')}
                optional
                {...students}
              />
            </Section>
            <Section title={t('planning.where')}>
              <TextField name="room" label={t('planning.room')} optional />
              <TextField
                name="link"
                type="url"
                label={t('planning.link')}
                hint={t('planning.linkHint')}
                optional
              />
            </Section>
            <Section title={t('planning.when')}>
              <WhenFields />
              <Trial {...(planningId && { planningId })} />
            </Section>
            <SaveBar {...(version === undefined && { submit: t('planning.create') })} />
          </>
        );
      }}
    </Form>
  );
}
