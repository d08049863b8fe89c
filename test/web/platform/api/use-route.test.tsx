// @vitest-environment one-file-dom
import { act } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { type Read, useRoute } from '#web/platform/api/use-route.ts';
import { startImpersonation, startSession } from '#web/platform/session/session.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, until } from '../../support/mounted.tsx';

mounts();

type Query = NonNullable<Parameters<typeof useRoute<typeof routes.listCourses>>[1]>['query'];
type Page = { readonly data: readonly { readonly title: string }[] };

let server: FakeServer;
let read: Read<Page>;
const titles = () => read.data?.data.map(({ title }) => title);

beforeEach(() => {
  startSession('token');
  server = fakeServer();
  answer('Schaken');
});

/** @param title of the one course in the list */
function answer(title: string) {
  const page = sampleOf(routes.listCourses);
  const [course] = page.data;
  server.answer(routes.listCourses, { ...page, data: course ? [{ ...course, title }] : [] });
}

function Courses({ query }: { query: Query }) {
  read = useRoute(routes.listCourses, { query });
  return null;
}

let course: Read<unknown>;

function Course({ id }: { id: string }) {
  course = useRoute(routes.getCourse, { params: { courseId: id } });
  return null;
}

it('keeps the former rows while others are on their way, and says that they are', async () => {
  await mount(<Courses query={{ search: 'sch' }} />);
  await until(() => read.data);
  answer('Dammen');
  const { release } = server.hold(routes.listCourses);
  await mount(<Courses query={{ search: 'dam' }} />);
  expect({ titles: titles(), stale: read.stale, loading: read.loading }).toEqual({
    titles: ['Schaken'],
    stale: true,
    loading: false,
  });
  await act(async () => release());
  await until(() => !read.stale);
  expect(titles()).toEqual(['Dammen']);
});

it('shows what went wrong instead of the former rows when a filter fails', async () => {
  await mount(<Courses query={{ status: '1' }} />);
  await until(() => read.data);
  server.refuse(routes.listCourses, 'MALFORMED_REQUEST');
  await mount(<Courses query={{ status: '2' }} />);
  await until(() => read.error);
  expect({ code: read.error?.code, data: read.data, stale: read.stale, loading: read.loading }).toEqual({
    code: 'MALFORMED_REQUEST',
    data: undefined,
    stale: false,
    loading: false,
  });
});

it('shows nothing of one session in another', async () => {
  await mount(<Courses query={{}} />);
  await until(() => read.data);
  server.hold(routes.listCourses);
  await act(async () => startImpersonation('theirs'));
  await mount(<Courses query={{}} />);
  expect({ data: read.data, loading: read.loading }).toEqual({ data: undefined, loading: true });
});

it('takes what can be no id for something that is not there, without asking', async () => {
  await mount(<Course id="nonsense" />);
  await until(() => course.error);
  expect(course).toMatchObject({ error: { code: 'COURSE_NOT_FOUND', status: 404 }, loading: false });
  expect(server.sent).toEqual([]);
});

it('reads by itself once a server that was away is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.reachable(false);
  await mount(<Courses query={{}} />);
  await until(() => read.error);
  expect(read.error?.code).toBe('NO_CONNECTION');
  server.reachable(true);
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await until(() => read.data);
  expect(read.error).toBeUndefined();
  vi.useRealTimers();
});

it.each([
  ['UNEXPECTED_ERROR', 3],
  ['MALFORMED_REQUEST', 1],
] as const)('asks a server that answers %s %i times in all', async (code, times) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.refuse(routes.listCourses, code);
  await mount(<Courses query={{ search: code }} />);
  await until(() => read.error);
  for (let round = 0; round < 5; round += 1) await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(server.sentTo(routes.listCourses)).toHaveLength(times);
  vi.useRealTimers();
});

it('shows of what was read on a page before that it is gone', async () => {
  // A while later: what was read just now isn't read again. No other file asks for this one, of which the cache would know.
  const page = (
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <Course id="crs_01JD000000000000000000G0NE" />
    </SWRConfig>
  );
  await mount(page);
  await until(() => course.data);
  await mount(null);
  // What is read anew within the same moment would get what was just answered.
  await act(async () => void (await new Promise((done) => setTimeout(done, 20))));
  server.refuse(routes.getCourse, 'COURSE_NOT_FOUND');
  await mount(page);
  await until(() => course.error);
  expect(course).toMatchObject({ data: undefined, error: { status: 404 }, loading: false, stale: false });
});

it('leaves what was there on this page when it is gone since, as somebody may type in it', async () => {
  await mount(<Course id="crs_01JD00000000000000000STAYS" />);
  await until(() => course.data);
  server.refuse(routes.getCourse, 'COURSE_NOT_FOUND');
  const asked = server.sent.length;
  await act(async () => course.refresh());
  await until(() => server.sent.length > asked);
  await act(async () => void (await new Promise((done) => setTimeout(done, 30))));
  expect(course).toMatchObject({ data: { id: expect.any(String) }, error: undefined });
});

it('reads a list to its end where all of it is to be chosen from', async () => {
  const page = sampleOf(routes.listCourses);
  const [first] = page.data;
  if (!first) throw new Error('the sample has no course');
  const pages: Record<string, typeof page> = {
    '': { ...page, data: [{ ...first, title: 'Dammen' }], meta: { ...page.meta, next: 'second' } },
    second: { ...page, data: [{ ...first, title: 'Go' }], meta: { ...page.meta, next: 'third' } },
    third: { ...page, data: [{ ...first, title: 'Schaken' }], meta: { ...page.meta, next: null } },
  };
  server.answer(routes.listCourses, ({ query }) => pages[Object(query).page ?? ''] ?? page);
  await mount(<Whole search="spel" />);
  await until(() => read.data);
  expect(titles()).toEqual(['Dammen', 'Go', 'Schaken']);
  const asked = server.sentTo(routes.listCourses).map(({ query }) => query);
  const of = { search: 'spel', per_page: 100 };
  expect(asked).toEqual([of, { ...of, page: 'second' }, { ...of, page: 'third' }]);
});

function Whole({ search }: { search: string }) {
  read = useRoute(routes.listCourses, { query: { search, per_page: 100 } }, { whole: true });
  return null;
}
