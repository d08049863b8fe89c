import { useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import type { ScheduleItem } from '#shared/planning/schedule-schemas.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { today } from '#web/platform/clock.ts';

const views = ['week', 'day', 'list'] as const;
export type View = (typeof views)[number];

const narrow = '(width <= 768px)';

/** What the browser keeps beside the address: the name of a person stands in no address. */
const beside = z.object({ teacher: z.nullable(z.string()) });

/** What the address of a schedule says: which day, and how it is shown. On a phone it begins as a list. */
export function useScheduleView() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const isNarrow = useSyncExternalStore(onResize, () => globalThis.matchMedia(narrow).matches);
  const wanted = views.find((one) => one === search.get('view'));
  const view: View = wanted ?? (isNarrow ? 'list' : 'week');
  const day = date.safeParse(search.get('day')).data ?? today();
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { preventScrollReset: true, state });
  };
  const setTeacher = (teacher: string | null) =>
    setSearch(search, { preventScrollReset: true, state: { teacher } satisfies z.infer<typeof beside> });
  return {
    view,
    day,
    filters: {
      learnpath: search.get('learnpath'),
      kind: search.get('kind'),
      teacher: beside.safeParse(state).data?.teacher ?? null,
      room: search.get('room'),
    },
    goToToday: () => set('day', null),
    setView: (value: View) => set('view', value),
    setDay: (value: string) => set('day', value === today() ? null : value),
    setFilter: (name: 'learnpath' | 'kind' | 'teacher' | 'room', value: string | null) =>
      name === 'teacher' ? setTeacher(value) : set(name, value),
    step: (direction: 1 | -1) => set('day', dayPlus(day, direction * (view === 'day' ? 1 : 7))),
  };
}

/** Whether something passes the filters of the address. */
export function isShown(
  { learnpath, kind, teachers, room }: ScheduleItem,
  wanted: ReturnType<typeof useScheduleView>['filters'],
): boolean {
  return (
    (!wanted.learnpath || learnpath?.id === wanted.learnpath) &&
    (!wanted.kind || kind === wanted.kind) &&
    (!wanted.teacher || teachers.includes(wanted.teacher)) &&
    (!wanted.room || room === wanted.room)
  );
}

function onResize(changed: () => void) {
  const query = globalThis.matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
