import type { CompanyId } from '#shared/identity/ids.ts';
import type { OwnList, ReadingList as ReadingListView } from '#shared/library/list-schemas.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Files } from '../platform/files/files.ts';
import { presentCard } from './present.ts';
import type { ListOf, ReadingList } from './reading-list.ts';
import { availabilityOf } from './rules.ts';

/** A list as its editor sees it. @param list undefined: nobody has made one yet */
export async function presentList(
  files: Files,
  { companyId }: ListOf,
  list: ReadingList | undefined,
  now: string,
): Promise<ReadingListView> {
  const looked = { companyId, today: dutchDate(now) };
  const entries = await Promise.all(
    (list?.entries ?? []).map(async ({ required, note, ...copy }) => ({
      source: await presentCard(files, looked, copy),
      required,
      note,
    })),
  );
  return { version: list?.editVersion ?? 0, entries };
}

/** Who looks at lists, and on which day. */
interface Reader {
  readonly companyId: CompanyId;
  readonly today: string;
  /** The sources of which they have a seat. */
  readonly seats: ReadonlySet<string>;
  /** What learning paths are called in English, by their id; absent: not otherwise. */
  readonly english: ReadonlyMap<string, string | undefined>;
}

/** Lists for who follows or teaches what they are of. */
export function presentOwnLists(
  files: Files,
  lists: readonly ReadingList[],
  reader: Reader,
): Promise<OwnList[]> {
  return Promise.all(
    lists.map(async ({ kind, ownerId, title, entries }) => ({
      kind,
      id: ownerId as OwnList['id'],
      title,
      englishTitle: reader.english.get(ownerId) ?? '',
      entries: await Promise.all(
        entries.map(async ({ required, note, full, ...copy }) => ({
          source: await presentCard(files, reader, copy),
          ...{ required, note },
          availability: availabilityOf(
            copy,
            { full, hasSeat: reader.seats.has(copy.sourceId) },
            reader.today,
          ),
        })),
      ),
    })),
  );
}
