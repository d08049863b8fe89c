import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { appearanceForm, type Organisation } from '#shared/settings/organisation.ts';
import { formatDecimal } from '#web/platform/format.ts';
import { accentFor } from '#web/platform/theme/tenant-theme.ts';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { LogoField } from './logo-field.tsx';
import styles from './settings.module.css';
import { useOrganisation } from './use-settings.ts';

/** How the organisation looks: its colour, tried out on both schemes while it is typed, and its logo. */
export function ColourTab({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('settings');
  const { accent, logo, version } = organisation;
  return (
    <Form
      width="wide"
      guarded
      schema={appearanceForm}
      version={version}
      values={{ accent, logoFileId: logo?.fileId ?? null }}
      {...useOrganisation()}
    >
      <Section title={t('colour.title')} intro={t('colour.intro')}>
        <TextField name="accent" label={t('colour.accent')} hint={t('colour.hint')} look="short" />
        <Samples />
      </Section>
      <Section title={t('logo.label')} intro={t('logo.intro')}>
        <LogoField current={logo} />
        <FormActions />
      </Section>
    </Form>
  );
}

/** How the colour comes out: one that can't be read is shown as the shade that takes its place. */
function Samples() {
  const { t } = useTranslation('settings');
  const typed = String(useFormContext().watch('accent')).trim();
  return (
    <div className={styles.samples} role="status">
      {(['light', 'dark'] as const).map((scheme) => {
        const shown = accentFor(typed, scheme);
        if (!shown) return null;
        const { colour, on, contrast, adapted } = shown;
        return (
          <div key={scheme}>
            <div className={styles.sample} style={{ background: colour, color: on }}>
              {t(`colour.${scheme}`)}
            </div>
            <p>{t('colour.contrast', { contrast: formatDecimal(Math.round(contrast * 10) / 10) })}</p>
            {adapted ? <p>{t('colour.adapted', { colour })}</p> : null}
          </div>
        );
      })}
    </div>
  );
}
