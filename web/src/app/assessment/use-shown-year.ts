import { useSearchParams } from 'react-router';

/** The study year that the address names, to be shown; undefined: the present one. */
export function useShownYear(): readonly [string | undefined, (year: number | null) => void] {
  const [search, setSearch] = useSearchParams();
  const year = search.get('year');
  const shown = year && /^20\d\d$/.test(year) ? year : undefined;
  return [
    shown,
    (chosen) =>
      setSearch(chosen ? { year: String(chosen) } : {}, { replace: true, preventScrollReset: true }),
  ];
}
