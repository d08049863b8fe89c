import { useTranslation } from 'react-i18next';
import { ListDay } from '#web/ui/list-day.tsx';
import type { ListState } from '#web/ui/use-list.ts';

/** Goes to a day of the list of users by date. Its calendar is fetched with it: most lists stand by name. */
export function UsersDay({
  by,
  list,
}: {
  by: 'created' | 'login';
  list: Pick<ListState<'letter' | 'day'>, 'filters' | 'setFilter'>;
}) {
  const { t } = useTranslation('people');
  return (
    <ListDay list={list} name="day" label={t(by === 'created' ? 'list.createdFrom' : 'list.loginFrom')} />
  );
}
