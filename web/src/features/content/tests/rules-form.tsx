import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/content/routes.ts';
import type { Chapter } from '#shared/content/schemas.ts';
import { selfTestRules } from '#shared/content/self-test-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';

const { attempts, ...rules } = selfTestRules.shape;
/** An empty number of attempts means that there is no bound. */
const schema = z.object({ ...rules, attempts: z.union([z.literal(''), attempts]) });

/** How many questions are asked, in which order, when it is passed and how often it may be taken. */
export function RulesForm({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation('tests');
  const { run } = useCommand(routes.updateChapter, { refreshes: [routes.getChapter], errors: 'caller' });
  const { id: chapterId, courseId, selfTest } = chapter;
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={chapter.version}
      values={{ ...selfTest, attempts: selfTest.attempts ?? '' }}
      onSubmit={(values, version) => {
        const own = { ...values, attempts: values.attempts === '' ? null : values.attempts };
        return run({ params: { chapterId }, body: { version, courseId, selfTest: own } });
      }}
      onSaved={() => notify('success', t('rules.saved'))}
      onReload={() => refresh([routes.getChapter])}
    >
      <Section title={t(chapter.type === 7 ? 'rules.trophyTitle' : 'rules.title')} intro={t('rules.intro')}>
        <FieldRow>
          <NumberField name="draw" label={t('rules.draw')} hint={t('rules.drawHint')} />
          <NumberField name="passPercent" label={t('rules.pass')} suffix="%" hint={t('rules.passHint')} />
          <NumberField name="attempts" label={t('rules.attempts')} hint={t('rules.attemptsHint')} optional />
        </FieldRow>
        <FieldRow>
          <RadioGroup
            name="order"
            label={t('rules.order')}
            options={(['shuffled', 'position'] as const).map((value) => ({
              value,
              label: t(`rules.orders.${value}`),
            }))}
          />
          <RadioGroup
            name="show"
            label={t('rules.show')}
            options={(['one', 'all'] as const).map((value) => ({ value, label: t(`rules.shows.${value}`) }))}
          />
        </FieldRow>
      </Section>
      <SaveBar />
    </Form>
  );
}
