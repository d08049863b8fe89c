import * as z from 'zod/mini';
import type { Attack, AttackClass } from '../attack.ts';
import { answered, newcomer, signedIn } from '../newcomer.ts';
import type { Target } from '../target.ts';
import { announce, asPdf, complete, keep, pdf, send } from '../uploading.ts';

const linked = z.object({ link: z.string() });
const page = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200));
const newStudent = async (target: Target) => signedIn(target, await newcomer(target, 'Student'));

const announcing = (name: string, fileName: string, contentType: string): Attack => ({
  name,
  async attempt(target) {
    const answer = await announce(target, await target.signIn('eva'), { fileName, contentType }, 200);
    return answer.code === 'FILE_EXTENSION_NOT_ALLOWED' ? undefined : `it answered ${answer.status}`;
  },
});

/** A new chapter of a new course, with its texts set to what an attacker writes. */
async function writeChapter(target: Target, content: string) {
  const token = await target.signIn('anouk');
  const made = z.object({ id: z.string(), version: z.number() });
  const course = made.parse(
    answered(await target.call('POST', '/courses', { token, body: { title: 'Aanval', language: 'nl' } })),
  );
  const chapter = made.parse(
    answered(
      await target.call('POST', '/chapters', {
        token,
        body: { courseId: course.id, title: 'Aanval', type: 1 },
      }),
    ),
  );
  const { status } = await target.call('PATCH', `/chapters/${chapter.id}`, {
    token,
    body: { version: chapter.version, courseId: course.id, content },
  });
  const read = await target.call('GET', `/chapters/${chapter.id}`, { token });
  const whole = await target.call('GET', `/courses/${course.id}`, { token });
  return { status, kept: JSON.stringify(read.body), readable: [read.status, whole.status] };
}

export const attacks: AttackClass = {
  name: 'files',
  attacks: [
    announcing('announces a page', 'verslag.html', 'text/html'),
    announcing('announces a page as a PDF', 'verslag.html', 'application/pdf'),
    announcing('announces a program', 'Verslag.hta', 'application/pdf'),
    announcing('announces a name that reads backwards', 'Verslag\u202Efdp.bat', 'application/pdf'),
    {
      name: 'uploads a page as a PDF',
      async attempt(target) {
        const token = await newStudent(target);
        const { fileId } = await send(target, token, asPdf, page);
        const { code, status } = await complete(target, token, fileId);
        return code === 'FILE_CONTENT_MISMATCH' ? undefined : `it was kept with ${status}`;
      },
    },
    {
      name: 'uploads under another type than the link was signed for',
      async attempt(target) {
        const token = await newStudent(target);
        const { status } = await send(target, token, asPdf, pdf, { 'content-type': 'text/html' });
        return status === 403 ? undefined : `the bucket answered ${status}`;
      },
    },
    {
      name: 'reads what another student uploaded',
      async attempt(target) {
        const fileId = await keep(target, await newStudent(target));
        const token = await newStudent(target);
        const { status } = await target.call('GET', `/media/files/${fileId}`, { token });
        return status === 404 ? undefined : `it answered ${status}`;
      },
    },
    {
      name: 'finds a file in the browser of whoever read it, or has it taken for something else',
      async attempt(target) {
        const token = await newStudent(target);
        const { fileId } = await send(target, token, asPdf, pdf);
        const { link } = linked.parse(answered(await complete(target, token, fileId)));
        const { headers } = await target.fetch(link);
        const told = [headers.get('cache-control'), headers.get('x-content-type-options')].join('; ');
        return told === 'private, no-store; nosniff' ? undefined : `it is served with ${told}`;
      },
    },
    {
      name: 'names a picture by an id that is none',
      async attempt(target) {
        const content = '<p><img data-file-id="fil_OOOOOOOOOOOOOOOOOOOOOOOOOO" alt="x"></p>';
        const { status, readable } = await writeChapter(target, content);
        if (readable.some((each) => each !== 200)) return `the course answers ${readable.join()}`;
        return status === 422 ? undefined : `it was taken with ${status}`;
      },
    },
    {
      name: 'writes what acts into a chapter',
      async attempt(target) {
        const acts = ['<script>', 'onclick', 'javascript:', '<iframe', 'srcdoc', '<style'];
        const content =
          '<p onclick="a()">x</p><script>a()</script><a href="javascript:a()">y</a><iframe srcdoc="z"></iframe><style>p{}</style>';
        const { kept } = await writeChapter(target, content);
        const left = acts.filter((each) => kept.includes(each));
        return left.length === 0 ? undefined : `kept: ${left.join(' ')}`;
      },
    },
  ],
};
