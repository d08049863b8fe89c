import { useSearchParams } from 'react-router';
import { type TeamId, teamId } from '#shared/identity/ids.ts';

/** What the address says is to be shown: of which study year (absent: the present one), and of which team (absent: all). */
export interface Shown {
  readonly year: string | undefined;
  readonly team: TeamId | undefined;
  readonly show: (change: { readonly year?: number | null; readonly team?: TeamId | null }) => void;
}

/** Reads and changes that. */
export function useShown(): Shown {
  const [search, setSearch] = useSearchParams();
  const year = search.get('year');
  return {
    year: year && /^20\d\d$/.test(year) ? year : undefined,
    team: teamId.safeParse(search.get('team')).data,
    show(change) {
      const next = new URLSearchParams();
      const wanted = { year, team: search.get('team'), ...change };
      for (const [name, value] of Object.entries(wanted)) if (value) next.set(name, String(value));
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}

/** The same as a call asks for it. */
export const askedBy = ({ year, team }: Shown) => ({ year, team_id: team });
