import { Refusal } from '#shared/http/errors.ts';
import { type Licence, stateOn } from '#shared/library/licence.ts';
import type { Availability, ListChange } from '#shared/library/list-schemas.ts';
import type { ReadingList, SourceCopy } from './reading-list.ts';
import type { Source } from './source.ts';

/** What decides whether a source can be opened. */
interface Lendable {
  readonly archivedAt: string | null;
  readonly onPlatform: boolean;
  readonly link: string | null;
  readonly licence: Licence | null;
}

/**
 * Whether somebody can open a source; else why not.
 * @param stands whether all seats are taken, and whether one of them is theirs
 * @param today in the Netherlands, `yyyy-MM-dd`
 */
export function availabilityOf(
  { archivedAt, onPlatform, link, licence }: Lendable,
  stands: { readonly full: boolean; readonly hasSeat: boolean },
  today: string,
): Availability {
  if (archivedAt !== null) return 'archived';
  const state = stateOn(licence, today);
  if (state === 'ended' || state === 'upcoming') return state;
  if (!onPlatform && link === null) return 'offline';
  return stands.full && !stands.hasSeat ? 'full' : 'open';
}

const refusals = {
  archived: 'SOURCE_NOT_FOUND',
  offline: 'SOURCE_OFFLINE',
  upcoming: 'LICENCE_NOT_BEGUN',
  ended: 'LICENCE_ENDED',
  full: 'SEATS_TAKEN',
} as const;

/** Lets through who can open a source. @throws Refusal that says why not */
export function requireOpen(availability: Availability): void {
  if (availability !== 'open') throw new Refusal(refusals[availability]);
}

/** Whether so many taken seats are all that a licence has. */
export function isFull(licence: Pick<Licence, 'seats'> | null, taken: number): boolean {
  return licence !== null && licence.seats !== null && taken >= licence.seats;
}

/** What a list remembers of a source. */
export function copyOf(of: Source, taken: number): SourceCopy {
  const { sourceId, kind, title, subtitle, authors, publisher, publishedYear, edition } = of;
  const { language, isbn, image, onPlatform, link, licence, archivedAt } = of;
  return {
    ...{ sourceId, kind, title, subtitle, authors, publisher, publishedYear, edition, language },
    ...{ isbn, image, onPlatform, link, licence, archivedAt, full: isFull(licence, taken) },
  };
}

/**
 * The entries of a list after a change. What is archived stays where it was, and is put nowhere anew.
 * @param before of the list; undefined: there is none yet
 * @param known the sources that were found, with their taken seats, by id
 * @throws Refusal SOURCE_NOT_FOUND for one that isn't there, or is put on the list from the archive
 */
export function changedEntries(
  before: Pick<ReadingList, 'entries'> | undefined,
  wanted: ListChange['entries'],
  known: ReadonlyMap<string, { readonly source: Source; readonly taken: number }>,
): ReadingList['entries'] {
  const had = new Set<string>(before?.entries.map((one) => one.sourceId));
  return wanted.map(({ sourceId, required, note }) => {
    const found = known.get(sourceId);
    if (!found || (found.source.archivedAt !== null && !had.has(sourceId)))
      throw new Refusal('SOURCE_NOT_FOUND');
    return { ...copyOf(found.source, found.taken), required, note };
  });
}
