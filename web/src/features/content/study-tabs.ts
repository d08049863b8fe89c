import type { TFunction } from 'i18next';
import { paths } from '#web/app/paths.ts';

/** Between the courses that a student follows, and those that are open to them besides. */
export const studyTabs = (t: TFunction<'content'>) => [
  { to: paths.study.courses(), label: t('study.title'), end: true },
  { to: paths.study.catalogue(), label: t('catalogue.title') },
];
