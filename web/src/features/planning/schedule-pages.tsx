import { useTranslation } from 'react-i18next';
import { scheduleRoutes as routes } from '#shared/planning/schedule-routes.ts';
import { paths } from '#web/app/paths.ts';
import { SchedulePage } from './schedule-page.tsx';

/** The week of the student who looks. */
export function StudySchedulePage() {
  const { t } = useTranslation('planning');
  return <SchedulePage route={routes.getStudySchedule} title={t('schedule.mine')} own />;
}

/** The week of the teacher who looks. */
export function TeacherSchedulePage() {
  const { t } = useTranslation('planning');
  return <SchedulePage route={routes.getTeacherSchedule} title={t('schedule.mine')} own />;
}

/** The week of the whole organisation. */
export function ManagerSchedulePage() {
  const { t } = useTranslation('planning');
  return <SchedulePage route={routes.getManagerSchedule} title={t('schedule.title')} />;
}

/** The same, for who plans it. */
export function CompanySchedulePage() {
  const { t } = useTranslation('planning');
  return (
    <SchedulePage
      route={routes.getCompanySchedule}
      title={t('schedule.title')}
      breadcrumbs={[{ to: paths.admin.plannings(), label: t('plannings.title') }]}
      editable
    />
  );
}
