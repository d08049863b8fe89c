import { now } from '#web/platform/clock.ts';
import { formatDate } from '#web/platform/format.ts';
import { useMe } from './me.tsx';

/** What stands above a page on paper alone: whose it is, of which institution, and when it was printed. */
export function Printed({
  name,
  number,
  on,
}: {
  /** Of whom it is. */
  readonly name: string;
  /** What says their student number, where it is known. */
  readonly number?: string | null;
  /** What says that it was printed on a date. */
  readonly on: (date: string) => string;
}) {
  const { companies, companyId } = useMe();
  const facts = [
    number,
    companies.find(({ id }) => id === companyId)?.name,
    on(formatDate(new Date(now()).toISOString())),
  ];
  return (
    <div data-print="only">
      <strong>{name}</strong>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
