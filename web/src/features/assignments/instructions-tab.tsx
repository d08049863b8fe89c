import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/assignments/routes.ts';
import { type Assignment, assignmentChange } from '#shared/assignments/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Form } from '#web/ui/form.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';

const schema = z.pick(assignmentChange, {
  quickscanDescription: true,
  structureDescription: true,
  instructionPartialAssignments: true,
});

/** What the quickscan looks at, how the work is built up, and how the partial assignments are introduced. */
export function InstructionsTab({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('assignments');
  const { run } = useCommand(routes.updateAssignment, {
    refreshes: [routes.getAssignment, routes.listAssignments],
    errors: 'caller',
  });
  const { quickscanDescription, structureDescription, instructionPartialAssignments } = assignment;
  return (
    <Form
      version={assignment.version}
      onReload={() => refresh([routes.getAssignment])}
      width="wide"
      guarded
      schema={schema}
      values={{ quickscanDescription, structureDescription, instructionPartialAssignments }}
      onSubmit={(change, version) =>
        run({ params: { assignmentId: assignment.id }, body: { version, ...change } })
      }
      onSaved={() => notify('success', t('general.saved'))}
    >
      <Section title={t('instructions.quickscan')} intro={t('instructions.quickscanIntro')}>
        <RichTextField name="quickscanDescription" label={t('instructions.quickscan')} optional />
      </Section>
      <Section title={t('instructions.structure')} intro={t('instructions.structureIntro')}>
        <RichTextField name="structureDescription" label={t('instructions.structure')} optional />
      </Section>
      <Section title={t('instructions.partials')} intro={t('instructions.partialsIntro')}>
        <RichTextField name="instructionPartialAssignments" label={t('instructions.partials')} optional />
      </Section>
      <SaveBar />
    </Form>
  );
}
