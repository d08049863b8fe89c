import { describe, expect, test } from 'vitest';
import type { Course } from '#functions/content/course.ts';
import {
  adding,
  changesNothing,
  isEmpty,
  ordered,
  progressed,
  refuseForeignVideo,
  refuseTooLong,
  removing,
  showing,
} from '#functions/content/rules.ts';
import { newId } from '#functions/platform/ids.ts';
import { usualRules } from '#shared/content/self-test-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { sourceId } from '#shared/identity/ids.ts';

const now = '2026-11-21T09:00:00.000Z';
const companyId = newId('CompanyId');
const courseId = newId('CourseId');
const userId = newId('UserId');
const [a, b] = [newId('ChapterId'), newId('ChapterId')];

const chapter = (chapterId: typeof a, title: string) => ({
  companyId,
  chapterId,
  courseId,
  title,
  subtitle: '',
  type: 1 as const,
  content: '',
  extraLink: null,
  book: null,
  file: null,
  tests: [],
  selfTest: usualRules,
  code: null,
  terminal: null,
  updatedAt: now,
  updatedBy: null,
});
const empty: Course = {
  companyId,
  courseId,
  title: 'Cursus',
  subtitle: '',
  language: 'nl' as const,
  status: 1 as const,
  chapterCount: 0,
  image: null,
  categories: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
  description: '',
  companies: [],
  isPublic: false,
  withdrawn: [],
  chapters: [],
  createdAt: now,
  updatedBy: null,
  version: 1,
};
const course = adding(adding(empty, chapter(a, 'A'), now), chapter(b, 'B'), now);
const contents = (of: typeof course) => of.chapters.map(({ title, position }) => `${position} ${title}`);

describe('a chapter', () => {
  const nothing = {
    type: 1 as const,
    content: '',
    extraLink: null,
    book: null,
    file: null,
    code: null,
    terminal: null,
  };

  test.each([
    ['a word', { content: '<p>Hoi</p>' }],
    ['a picture', { content: '<p><img data-file-id="fil_1" alt="x" /></p>' }],
    ['a link', { extraLink: 'https://youtu.be/dQw4w9WgXcQ' }],
    [
      'a book',
      { book: { sourceId: sourceId.parse('src_01JD0000000000000000000001'), chapter: '', page: null } },
    ],
    ['the test that closes a course', { type: 7 as const }],
    [
      'a program',
      {
        code: {
          language: 'python' as const,
          files: [],
          start: 'x = 1',
          check: 'none' as const,
          expected: '',
        },
      },
    ],
    ['a file in its terminal', { terminal: { files: [{ path: 'a', content: '' }], steps: [] } }],
  ])('with %s is not empty', (_, filled) => expect(isEmpty({ ...nothing, ...filled })).toBe(false));

  test.each([[''], ['<p></p>'], ['<p>&nbsp;</p><ul><li> </li></ul>']])('that says %j is empty', (content) => {
    expect(isEmpty({ ...nothing, content })).toBe(true);
  });

  test('with a terminal in which nothing is asked is empty', () => {
    expect(isEmpty({ ...nothing, terminal: { files: [], steps: [] } })).toBe(true);
  });
});

describe('a table of contents', () => {
  test('is numbered from one, counted and dated', () => {
    expect(contents(course)).toEqual(['1 A', '2 B']);
    expect(course).toMatchObject({ chapterCount: 2, updatedAt: now });
  });

  test('follows a chapter that is renamed, moved or removed', () => {
    expect(contents(showing(course, chapter(a, 'Nieuw'), now))).toEqual(['1 Nieuw', '2 B']);
    expect(contents(ordered(course, [b, a], now))).toEqual(['1 B', '2 A']);
    expect(contents(removing(course, a, now))).toEqual(['1 B']);
  });

  test('holds two hundred chapters', () => {
    let full = empty as typeof course;
    for (let count = 0; count < 200; count += 1) full = adding(full, chapter(newId('ChapterId'), 'X'), now);
    expect(() => adding(full, chapter(a, 'A'), now)).toThrow('INVALID_INPUT');
  });

  test.each([[[]], [[a]], [[a, a]], [[a, b, b]], [[a, newId('ChapterId')]]])('has no order %j', (ids) => {
    expect(() => ordered(course, ids, now)).toThrow('INVALID_INPUT');
  });
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', true],
  ['https://player.vimeo.com/video/1', true],
  ['https://evil.example/?u=youtube.com', false],
  ['https://youtube.com.evil.example/', false],
])('a video at %s: %s', (extraLink, fine) => {
  const refuse = () => refuseForeignVideo({ type: 3, extraLink });
  const refusal = new Refusal('INVALID_INPUT', { extraLink: { key: 'videoLink' } });
  if (fine) expect(refuse).not.toThrow();
  else expect(refuse).toThrow(refusal);
  expect(() => refuseForeignVideo({ type: 4, extraLink })).not.toThrow();
});

test('a text is weighed in bytes', () => {
  expect(() => refuseTooLong('content', 'é'.repeat(150_000))).not.toThrow();
  expect(() => refuseTooLong('content', 'é'.repeat(150_001))).toThrow('INVALID_INPUT');
  expect(() => refuseTooLong('description', 'a'.repeat(150_001))).toThrow('INVALID_INPUT');
  expect(() => refuseTooLong('description', undefined)).not.toThrow();
});

describe('progress', () => {
  const own = { companyId, userId, courseId };
  const opened = { ...progressed(undefined, own, { chapterId: a, status: 'opened' }, now), version: 1 };
  const done = { ...progressed(opened, own, { chapterId: a, status: 'completed' }, now), version: 2 };

  test('grows and shrinks by steps', () => {
    expect(opened).toMatchObject({ completedChapterIds: [], lastChapterId: a });
    expect(done.completedChapterIds).toEqual([a]);
    const next = progressed(done, own, { chapterId: b, status: 'opened' }, now);
    expect(next).toMatchObject({ completedChapterIds: [a], lastChapterId: b });
    const undone = progressed(done, own, { chapterId: a, status: 'not-completed' }, now);
    expect(undone.completedChapterIds).toEqual([]);
  });

  test.each([
    [done, a, 'completed', true],
    [done, a, 'opened', true],
    [opened, a, 'not-completed', true],
    [done, a, 'not-completed', false],
    [opened, a, 'completed', false],
    [done, b, 'opened', false],
  ] as const)('a step that changes nothing is known: %#', (before, chapterId, status, nothing) => {
    expect(changesNothing(before, { chapterId, status })).toBe(nothing);
  });
});
