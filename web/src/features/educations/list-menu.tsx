import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { look } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';

const CategoriesDialog = lazyPart([], () => import('./categories/categories-dialog.tsx'), 'CategoriesDialog');
const SeriesDialog = lazyPart([], () => import('./series-dialog.tsx'), 'SeriesDialog');
const OnboardingDialog = lazyPart(
  ['onboarding'],
  () => import('./onboarding/onboarding-dialog.tsx'),
  'OnboardingDialog',
);
const BroughtInDialog = lazyPart(
  ['brought-in', 'jobs', 'validation'],
  () => import('./brought-in/brought-in-dialog.tsx'),
  'BroughtInDialog',
);

/** What is done now and then with educations. */
export function ListMenu() {
  const { t } = useTranslation('educations');
  const [open, setOpen] = useState<'onboarding' | 'broughtIn' | 'series' | 'categories' | null>(null);
  const onClose = () => setOpen(null);
  return (
    <>
      <Menu
        label={t('list.more')}
        className={look({})}
        groups={[
          {
            entries: [
              {
                ...{ id: 'onboarding', label: t('list.onboarding'), icon: 'swap' },
                onAction: () => setOpen('onboarding'),
              },
              {
                ...{ id: 'brought-in', label: t('list.broughtIn'), icon: 'upload' },
                onAction: () => setOpen('broughtIn'),
              },
              {
                ...{ id: 'categories', label: t('categories.title'), icon: 'layers' },
                onAction: () => setOpen('categories'),
              },
              { id: 'series', label: t('series.button'), icon: 'list', onAction: () => setOpen('series') },
            ],
          },
        ]}
      >
        <span>{t('list.more')}</span>
        <Icon name="down" size={20} />
      </Menu>
      {open === 'onboarding' ? <OnboardingDialog onClose={onClose} /> : null}
      {open === 'broughtIn' ? <BroughtInDialog onClose={onClose} /> : null}
      {open === 'categories' ? <CategoriesDialog onClose={onClose} /> : null}
      {open === 'series' ? <SeriesDialog onClose={onClose} /> : null}
    </>
  );
}
