import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ScheduleItem } from '#shared/planning/schedule-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { formatDate } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { dayInWords } from './week.ts';

/** All of one thing in a schedule. */
export function ItemDialog({
  item,
  editable,
  onClose,
}: {
  item: ScheduleItem;
  editable: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('planning');
  const { title, on, occurrence, startTime, endTime, room, link, teachers, learnpath, kind, status, teams } =
    item;
  return (
    <Dialog title={title} onClose={onClose}>
      <DefinitionList
        facts={[
          { term: t('schedule.when'), value: `${dayInWords(on)}, ${startTime}–${endTime}` },
          ...(status === 'planned' ? [] : [{ term: t('schedule.status'), value: t(`schedule.${status}`) }]),
          ...(status === 'moved' ? [{ term: t('schedule.wouldBe'), value: formatDate(occurrence) }] : []),
          { term: t('schedule.kind'), value: t(`kind.${kind}`) },
          ...(learnpath ? [{ term: t('schedule.learnpath'), value: titleOf(learnpath) }] : []),
          ...(teams.length > 0 ? [{ term: t('schedule.teams'), value: teams.join(', ') }] : []),
          { term: t('schedule.teachers'), value: teachers.join(', ') },
          { term: t('schedule.room'), value: room },
        ]}
      />
      {link ? (
        <p>
          <a href={link} target="_blank" rel="noreferrer">
            {t('schedule.attend')}
          </a>
        </p>
      ) : null}
      {editable ? (
        <p>
          <Link to={paths.admin.planning(item.planningId)}>{t('planning.one')}</Link>
        </p>
      ) : null}
    </Dialog>
  );
}
