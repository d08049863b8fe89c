// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { chapterId } from '#shared/identity/ids.ts';
import { useWholeCourse } from '#web/features/content/reading/use-whole-course.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mount, mounts, until } from '../../../support/mounted.tsx';

mounts();

const course = sampleOf(routes.getStudyCourse);
const [row = expect.fail()] = course.chapters;
const ids = Array.from({ length: 8 }, (_, at) => chapterId.parse(`chp_01KDEM0000000000000000000${at}`));
const whole = { id: course.id, chapters: ids.map((id) => ({ ...row, id })) };

let server: FakeServer;
let read: ReturnType<typeof useWholeCourse>;
function Reading({ of }: { of: typeof whole | undefined }) {
  read = useWholeCourse(of);
  return null;
}
const asked = () => server.sentTo(routes.getStudyChapter).map(({ params }) => params);
const answer = () =>
  server.answer(routes.getStudyChapter, ({ params }) => ({
    ...sampleOf(routes.getStudyChapter),
    id: (params as { chapterId: (typeof ids)[number] }).chapterId,
  }));
beforeEach(() => {
  server = fakeServer();
  answer();
});

it('asks for the chapters six at a time, and has them in their order', async () => {
  const { release } = server.hold(routes.getStudyChapter);
  await mount(<Reading of={whole} />);
  expect(asked()).toEqual(ids.slice(0, 6).map((id) => ({ courseId: course.id, chapterId: id })));
  expect(read).toMatchObject({ chapters: undefined, done: 0, error: undefined });
  await act(async () => release());
  await until(() => read.chapters);
  expect(asked()).toHaveLength(8);
  expect(read.done).toBe(8);
  expect(read.chapters?.map(({ id }) => id)).toEqual(ids);
});

it('has nothing of a course that isn’t known yet', async () => {
  await mount(<Reading of={undefined} />);
  expect([asked(), read.chapters, read.done]).toEqual([[], undefined, 0]);
});

it('says that a chapter can’t be read, asks for no more, and goes on where it stopped', async () => {
  server.answer(routes.getStudyChapter, ({ params }) => {
    const { chapterId: id } = params as { chapterId: (typeof ids)[number] };
    if (id === ids[5]) server.refuse(routes.getStudyChapter, 'UNEXPECTED_ERROR');
    return { ...sampleOf(routes.getStudyChapter), id };
  });
  await mount(<Reading of={whole} />);
  await until(() => read.error);
  expect(read.chapters).toBeUndefined();
  const before = asked().length;
  const had = read.done;
  expect(had).toBeGreaterThan(0);
  answer();
  await act(async () => read.retry());
  expect(read.error).toBeUndefined();
  await until(() => read.chapters);
  expect(asked().length - before).toBe(ids.length - had);
});

it('asks for no more once nobody waits for it', async () => {
  const { release } = server.hold(routes.getStudyChapter);
  await mount(<Reading of={whole} />);
  await mount(null);
  await act(async () => release());
  await act(async () => void (await new Promise((done) => setTimeout(done, 20))));
  expect(asked()).toHaveLength(6);
});
