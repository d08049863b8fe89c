import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/select.tsx';
import { useMe } from '../me.tsx';
import { paths } from '../paths.ts';
import styles from './strip.module.css';

/** In which organisation one works; there only for who belongs to several. */
export function OrganisationBar() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { companies, companyId } = useMe();
  if (companies.length < 2) return null;
  return (
    <section className={styles.organisation} aria-label={t('layout.organisation')}>
      <Icon name="building" size={16} />
      <Select
        label={t('layout.organisations')}
        value={companyId}
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          // By an address: a page with something unsaved asks before it is left.
          if (id !== null && id !== companyId) void navigate(paths.main.home(id));
        }}
      />
    </section>
  );
}
