import { removing } from '../../platform/erasure.ts';
import { holding } from '../../platform/holding.ts';
import { note } from './note.ts';
import { place } from './place.ts';

/** What somebody noted for themselves while reading. */
export const chapterNotes = holding({
  read: async (table, of) => {
    const all = await table.query(note.in(of));
    return all.map(({ courseTitle, chapterTitle, text, savedAt }) => ({
      courseTitle,
      chapterTitle,
      text,
      savedAt,
    }));
  },
  erase: async function* ({ table }, of) {
    yield* removing(note, await table.query(note.in(of), { consistent: true }));
  },
});

/** Where somebody was in each course. */
export const readingPlaces = holding({
  read: async (table, of) => {
    const all = await table.query(place.in(of));
    return all.map(({ courseId, chapterId, block, readAt }) => ({ courseId, chapterId, block, readAt }));
  },
  erase: async function* ({ table }, of) {
    yield* removing(place, await table.query(place.in(of), { consistent: true }));
  },
});
