import { readingRoutes } from '#shared/content/reading-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../../platform/http/handler.ts';
import { requireReading } from '../../../platform/study/access.ts';
import { create, type Operation, remove, removeAt, replace } from '../../../platform/table/operations.ts';
import { type Note, note, presentNote } from '../../reading/note.ts';
import { refuseForeignChapter, studiedCourse } from '../../repository.ts';
import { openedChapters } from '../../rules.ts';

const notAudited = { notAudited: 'what somebody notes for themselves is nobody else’s to know' };

/** What the actor noted, course by course. */
export const listOwnNotes = handler(
  readingRoutes.listOwnNotes,
  async function listOwnNotes({ actor, query }, { table }) {
    const { companyId, userId } = actor;
    const { per_page: limit, page: cursor, courseId } = query;
    const ofCourse = courseId ? { range: { beginsWith: [courseId] as const } } : {};
    const { items, next } = await table.list(note.in({ companyId, userId }), { limit, cursor, ...ofCourse });
    const data = items.map(({ companyId: _, userId: __, version: ___, ...shown }) => shown);
    return { data, meta: { next } };
  },
);

/** What the actor noted at a chapter, whatever became of the course; where they noted nothing, of one they follow. */
export const getOwnNote = handler(
  readingRoutes.getOwnNote,
  async function getOwnNote({ actor, params, now }, { table }) {
    const { companyId, userId } = actor;
    const { courseId, chapterId } = params;
    const [stored, studied] = await Promise.allSettled([
      table.get(note.at({ companyId, userId, courseId, chapterId })),
      studiedCourse(table, actor, courseId, now),
    ]);
    if (stored.status === 'rejected') throw stored.reason;
    if (stored.value) return presentNote(stored.value);
    if (studied.status === 'rejected') throw studied.reason;
    refuseForeignChapter(studied.value.course, chapterId);
    return presentNote(undefined);
  },
);

/** Keeps what the actor notes at a chapter that they may read. */
export const saveOwnNote = handler(
  readingRoutes.saveOwnNote,
  async function saveOwnNote({ actor, params, body, now }, { table }) {
    const { companyId, userId } = actor;
    const { courseId, chapterId } = params;
    const [{ course, progress, access }, before] = await Promise.all([
      studiedCourse(table, actor, courseId, now),
      table.get(note.at({ companyId, userId, courseId, chapterId }), { consistent: true }),
    ]);
    const chapter = course.chapters.find(({ id }) => id === chapterId);
    if (!chapter) throw new Refusal('CHAPTER_NOT_FOUND');
    requireReading(access, openedChapters(progress).has(chapterId));
    // Sent again because its answer was lost: it is there.
    if (before?.text === body.text) return presentNote(before);
    if ((before?.version ?? null) !== body.version) throw new Refusal('CONFLICT');
    const after = {
      ...{ companyId, userId, courseId, chapterId },
      ...{ courseTitle: course.title, chapterTitle: chapter.title, text: body.text, savedAt: now },
    };
    const change = changeOf(before, after);
    if (!change) return presentNote(undefined);
    const [saved] = await table.transact([change], notAudited);
    return presentNote(saved);
  },
);

/** An emptied note is none. */
function changeOf(
  before: Note | undefined,
  after: Omit<Note, 'version'>,
): Operation<Note | undefined> | undefined {
  const empty = after.text.trim() === '';
  if (!before) return empty ? undefined : create(note, after, { orElse: 'CONFLICT' });
  return empty ? remove(note, before) : replace(note, before, after);
}

/** Takes a note of the actor away. */
export const deleteOwnNote = handler(
  readingRoutes.deleteOwnNote,
  async function deleteOwnNote({ actor, params }, { table }) {
    const { companyId, userId } = actor;
    const place = note.at({ companyId, userId, ...params });
    if (!(await table.get(place, { consistent: true }))) throw new Refusal('NOTE_NOT_FOUND');
    await table.transact([removeAt(place)], notAudited);
  },
);
