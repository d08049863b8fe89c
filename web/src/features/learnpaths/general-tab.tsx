import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/learnpaths/routes.ts';
import { type Learnpath, learnpathChange } from '#shared/learnpaths/schemas.ts';
import { LastChanged } from '#web/app/last-changed.tsx';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useAsking } from '#web/ui/use-asking.ts';
import { statuses } from './status-badge.tsx';

const LearnpathOrigin = lazyPart(['copies'], () => import('./copy/learnpath-origin.tsx'), 'LearnpathOrigin');

const schema = z.omit(learnpathChange, { version: true });

/** Texts, study load, picture and status. */
export function GeneralTab({ learnpath }: { learnpath: Learnpath }) {
  const { t } = useTranslation('learnpaths');
  const { run } = useCommand(routes.updateLearnpath, {
    refreshes: [routes.getLearnpath, routes.listLearnpaths],
    errors: 'caller',
  });
  const { ask, asking } = useAsking();
  const { title, englishTitle, subtitle, language, ects, status } = learnpath;
  const { description, image, courseOrder } = learnpath;
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={learnpath.version}
      values={{
        ...{ title, englishTitle, subtitle, language, ects, status, description, courseOrder },
        image: image && { fileId: image.fileId, alt: image.alt },
      }}
      onSubmit={async (change, version) => {
        const publishes = change.status === 2 && status !== 2;
        if (publishes && learnpath.courses.length === 0 && !(await ask())) return null;
        return run({ params: { learnpathId: learnpath.id }, body: { version, ...change } });
      }}
      onSaved={() => notify('success', t('general.saved'))}
      onReload={() => refresh([routes.getLearnpath])}
    >
      <Section title={t('general.facts')}>
        <TextField name="title" label={t('general.title')} />
        <TextField
          name="englishTitle"
          label={t('general.englishTitle')}
          hint={t('general.englishTitleHint')}
          maxLength={200}
          optional
        />
        <TextField name="subtitle" label={t('general.subtitle')} optional />
        <FieldRow>
          <NumberField name="ects" label={t('general.ects')} hint={t('general.ectsHint')} suffix="EC" />
          <SelectField
            name="language"
            label={t('general.language')}
            options={(['nl', 'en'] as const).map((value) => ({ value, label: t(`study.${value}`) }))}
          />
        </FieldRow>
        <SelectField
          name="status"
          label={t('general.status')}
          hint={t('general.statusHint')}
          options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <SelectField
          name="courseOrder"
          label={t('general.order')}
          hint={t('general.orderHint')}
          options={(['free', 'enforced'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
        />
      </Section>
      <Section title={t('general.description')}>
        <RichTextField name="description" label={t('general.description')} optional />
      </Section>
      <Section title={t('general.image')} intro={t('general.imageIntro')}>
        <ImageField name="image" label={t('general.image')} current={image} />
      </Section>
      {learnpath.origin ? <LearnpathOrigin origin={learnpath.origin} /> : null}
      <LastChanged at={learnpath.updatedAt} by={learnpath.updatedBy} />
      <SaveBar />
      <ConfirmDialog title={t('publish.title')} confirm={t('publish.confirm')} {...asking}>
        {t('publish.noCourses')}
      </ConfirmDialog>
    </Form>
  );
}
