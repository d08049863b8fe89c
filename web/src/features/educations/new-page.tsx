import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/educations/routes.ts';
import { educationInput, pointsOfLevel } from '#shared/educations/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { SentHome } from '#web/app/sent-home.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { today } from '#web/platform/clock.ts';
import { notify } from '#web/platform/notices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { CodeFields, NameFields, ShapeFields } from './education-fields.tsx';

/** Starts an education, and goes on to fill it. */
export function NewEducationPage() {
  const { t } = useTranslation('educations');
  const { t: common } = useTranslation();
  const { permissions } = useMe();
  const navigate = useNavigate();
  const { run } = useCommand(routes.createEducation, {
    refreshes: [routes.listEducations],
    errors: 'caller',
  });
  if (!permissions.has('educations.write')) return <SentHome why="notYours" />;
  return (
    <Page
      title={t('new.title')}
      intro={t('new.intro')}
      breadcrumbs={[{ to: paths.admin.educations(), label: t('list.title') }]}
    >
      <Form
        width="wide"
        guarded
        schema={educationInput}
        values={{
          ...{
            name: '',
            title: '',
            englishTitle: '',
            subtitle: '',
            educationType: 1,
            level: 'bachelor',
            code: '',
          },
          ...{ brinCode: '24HR', locationNumber: 28, language: 'en', points: pointsOfLevel.bachelor },
          studyYear: Number(today().slice(0, 4)),
        }}
        onSubmit={(body) => run({ body })}
        onSaved={({ id }) => {
          notify('success', t('new.created'));
          void navigate(paths.admin.education(id, 'learnpaths'), { replace: true });
        }}
      >
        <Section title={t('general.facts')}>
          <NameFields />
          <ShapeFields />
        </Section>
        <Section title={t('general.register')} intro={t('general.registerIntro')}>
          <CodeFields />
          <FormActions submit={t('new.create')}>
            <LinkButton variant="quiet" to={paths.admin.educations()}>
              {common('action.cancel')}
            </LinkButton>
          </FormActions>
        </Section>
      </Form>
    </Page>
  );
}
