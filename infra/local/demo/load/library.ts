import { readingList, sourceOnList } from '#functions/library/reading-list.ts';
import { copyOf } from '#functions/library/rules.ts';
import { openCount, seat, seatCount } from '#functions/library/seat.ts';
import { source, sourceCount, sourceIsbn } from '#functions/library/source.ts';
import { add, create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { courses, learnpaths } from '../catalogue.ts';
import { zilverbrug } from '../companies.ts';
import { demoId } from '../ids.ts';
import { type DemoSource, readingLists, seats, sources } from '../library.ts';
import { courseIdOf, learnpathIdOf } from '../resolved/catalogue-ids.ts';
import { writeAll } from './batches.ts';

const { id: companyId } = zilverbrug;

/** Loads the library of the demo. */
export async function loadLibrary(table: Table, now: string): Promise<void> {
  const isbns = sources.flatMap(({ key, isbn }) =>
    isbn ? [create(sourceIsbn, { companyId, isbn, sourceId: demoId('SourceId', key), takenAt: now })] : [],
  );
  const archived = sources.filter((one) => one.archived).length;
  await writeAll(table, [
    ...sources.map((one) => create(source, sourceItem(one, now))),
    ...isbns,
    add(sourceCount.at({ companyId }), { current: sources.length - archived, archived }),
    ...readingLists.flatMap((list) => listItems(list, now)),
    ...seats.flatMap(([key, reader]) => seatItems(key, reader, now)),
  ]);
}

function sourceItem({ key, licence, archived, authors, ...of }: DemoSource, now: string) {
  const today = dutchDate(now);
  return {
    ...of,
    ...{ companyId, sourceId: demoId('SourceId', key), authors: [...authors], image: null },
    onPlatform: of.isbn !== null,
    licence: licence && {
      startsOn: dayPlus(today, licence.from),
      endsOn: dayPlus(today, licence.until),
      seats: licence.seats,
    },
    archivedAt: archived ? now : null,
    ...{ createdAt: now, updatedAt: now },
  };
}

function listItems({ kind, slug, entries }: (typeof readingLists)[number], now: string) {
  const isPath = kind === 'learnpath';
  const ownerId: string = isPath ? learnpathIdOf(zilverbrug, slug) : courseIdOf(zilverbrug, slug);
  const owner = (isPath ? learnpaths : courses).find((one) => one.slug === slug);
  if (!owner) throw new Error(`Nothing is called ${slug}`);
  const of = { companyId, kind, ownerId };
  const copies = entries.map(([key, required, note]) => ({
    ...copyOf({ ...sourceItem(sourceCalled(key), now), version: 1 }, takenOf(key)),
    ...{ required, note },
  }));
  return [
    create(readingList, { ...of, title: owner.title, editVersion: 1, entries: copies, updatedAt: now }),
    ...entries.map(([key]) => create(sourceOnList, { ...of, sourceId: demoId('SourceId', key) })),
  ];
}

function seatItems(key: string, reader: string, now: string) {
  const of = { companyId, sourceId: demoId('SourceId', key) };
  return [
    create(seat, { ...of, userId: demoId('UserId', reader), takenAt: now }),
    add(seatCount.at(of), { taken: 1 }),
    add(openCount.at(of), { opened: 1 }),
  ];
}

const takenOf = (key: string) => seats.filter(([source]) => source === key).length;

function sourceCalled(key: string): DemoSource {
  const found = sources.find((one) => one.key === key);
  if (!found) throw new Error(`No source is called ${key}`);
  return found;
}
