import * as z from 'zod/mini';
import type { Attack, AttackClass } from '../attack.ts';
import { answered, asAdministrator, newcomer, signedIn } from '../newcomer.ts';
import type { Target } from '../target.ts';
import { keep } from '../uploading.ts';

const assignments = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string(), learnpathId: z.string() })),
});
const path = z.object({ courses: z.array(z.object({ id: z.string() })) });
const chapters = z.object({ data: z.array(z.object({ id: z.string() })) });
const enrolment = z.object({ version: z.number() });

type Dates = { readonly startsOn: string; readonly endsOn: string | null };
const notYet: Dates = { startsOn: '2099-01-01', endsOn: null };
const over: Dates = { startsOn: '2020-01-01', endsOn: '2020-06-30' };
const now: Dates = { startsOn: '2020-01-01', endsOn: null };

/** A new student of a learning path that has a published assignment, with what they may want to open. */
async function student(target: Target, dates: Dates) {
  const token = await asAdministrator(target);
  const read = async (at: string) => answered(await target.call('GET', at, { token }));
  const published = assignments
    .parse(await read('/assignments'))
    .data.find(({ status }) => status === 'PUBLISHED');
  if (!published) throw new Error('the demo has no published assignment');
  const { learnpathId, id: assignmentId } = published;
  const [course] = path.parse(await read(`/learnpaths/${learnpathId}`)).courses;
  const [chapter] = chapters.parse(await read(`/courses/${course?.id}/chapters`)).data;
  const { userId, ...account } = await newcomer(target, 'Student');
  answered(await target.call('POST', `/learnpaths/${learnpathId}/user/${userId}`, { token, body: dates }));
  const own = await signedIn(target, account);
  return { learnpathId, userId, own, courseId: course?.id, chapterId: chapter?.id, assignmentId };
}

type Student = Awaited<ReturnType<typeof student>>;

async function handIn(target: Target, { own: token, assignmentId }: Student): Promise<string | undefined> {
  const fileId = await keep(target, token);
  const file = { token, body: { fileId, displayName: 'Verslag.pdf' } };
  await target.call('POST', `/study/assignments/${assignmentId}/files`, file);
  const { status } = await target.call('POST', `/study/assignments/${assignmentId}/hand-in`, {
    token,
    body: { fileIds: [fileId], publishedVersion: 1 },
  });
  return status >= 400 && status < 500 ? undefined : `handing in answered ${status}`;
}

async function readChapter(
  target: Target,
  { own: token, courseId, chapterId }: Student,
): Promise<string | undefined> {
  const { status } = await target.call('GET', `/study/courses/${courseId}/content/${chapterId}`, { token });
  return status >= 400 && status < 500 ? undefined : `the chapter answered ${status}`;
}

const studying = (
  name: string,
  dates: Dates,
  act: (target: Target, who: Student) => Promise<string | undefined>,
): Attack => ({ name, attempt: async (target) => act(target, await student(target, dates)) });

export const attacks: AttackClass = {
  name: 'enrolment dates',
  attacks: [
    studying('reads a chapter before the first day', notYet, readChapter),
    studying('hands in before the first day', notYet, handIn),
    studying('reads a chapter first opened after the last day', over, readChapter),
    studying('hands in after the last day', over, handIn),
    studying('hands in once the enrolment is closed', now, async (target, who) => {
      const token = await asAdministrator(target);
      const at = `/learnpaths/${who.learnpathId}/user/${who.userId}`;
      const { version } = enrolment.parse(answered(await target.call('GET', at, { token })));
      answered(await target.call('PATCH', at, { token, body: { version, status: 'closed' } }));
      return handIn(target, who);
    }),
  ],
};
