import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { criteriaOf } from '#infra/local/demo/assignments/assignment.ts';
import { assignments } from '#infra/local/demo/assignments.ts';
import { courses, learnpaths } from '#infra/local/demo/catalogue.ts';
import { companies } from '#infra/local/demo/companies.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { render } from '#infra/local/demo/render.ts';
import { chapterId } from '#shared/identity/ids.ts';

const root = join(import.meta.dirname, '../../../../infra/local/demo');
const content = join(root, 'content');
const chapters = courses.flatMap((course) => course.chapters.map((chapter) => ({ course, chapter })));
const sourceOf = (course: string, chapter: string) =>
  readFileSync(join(content, course, `${chapter}.md`), 'utf8');
const picturesOf = (markdown: string) =>
  [...markdown.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].flatMap((found) => found[1] ?? []);

describe('demo content', () => {
  it('has a text for every chapter and a chapter for every text', () => {
    const written = courses.flatMap((course) =>
      readdirSync(join(content, course.slug))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${course.slug}/${name.slice(0, -3)}`),
    );
    expect(written).toEqual(chapters.map(({ course, chapter }) => `${course.slug}/${chapter.slug}`));
  });

  it.each(chapters)(
    'renders "$chapter.title" with its pictures and without leftovers',
    ({ course, chapter }) => {
      const markdown = sourceOf(course.slug, chapter.slug);
      const html = render(markdown, { language: course.language, fileIdOf: (name) => `fil_${name}` });
      for (const picture of picturesOf(markdown)) {
        expect(existsSync(join(content, course.slug, picture)), picture).toBe(true);
        expect(html).toContain(`data-file-id="fil_${picture}"`);
      }
      expect(html.match(/<aside /g)?.length ?? 0).toBe(markdown.match(/^> \[!/gm)?.length ?? 0);
      const prose = html.replace(/<pre[\s\S]*?<\/pre>|<code>.*?<\/code>|<img[^>]*>/g, '–');
      expect(prose).not.toMatch(/[*_\\]|\[![A-Z]|<h1|<p>\s*\||<th><\/th>/);
      expect(html.match(/<details>/g)?.length).toBe(html.match(/<\/details>/g)?.length);
    },
  );

  it('teaches at length: every text chapter has 400 words or more', () => {
    const short = chapters
      .filter(({ chapter }) => chapter.type === 1)
      .filter(({ course, chapter }) => sourceOf(course.slug, chapter.slug).split(/\s+/).length < 400);
    expect(short).toEqual([]);
  });

  it('uses every picture and keeps each at 60 KB or less', () => {
    const used = new Set([
      ...chapters.flatMap(({ course, chapter }) =>
        picturesOf(sourceOf(course.slug, chapter.slug)).map((name) => `${course.slug}/${name}`),
      ),
      ...[...courses, ...learnpaths].map(({ slug }) => `covers/${slug}.png`),
      ...companies.map(({ theme }) => theme.logo),
    ]);
    const drawn = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.png'),
    );
    expect(drawn.toSorted()).toEqual([...used].toSorted());
    expect(drawn.filter((name) => statSync(join(content, name)).size > 60_000)).toEqual([]);
  });

  it('offers files that exist', () => {
    const offered = chapters.flatMap(({ chapter }) => chapter.file ?? []);
    expect(offered.filter((name) => !existsSync(join(root, 'files', name)))).toEqual([]);
  });

  it('gives ids in the form of the product, each once, the same every time', () => {
    const ids = chapters.map(({ course, chapter }) => demoId('ChapterId', `${course.slug}/${chapter.slug}`));
    expect(new Set(ids).size).toBe(chapters.length);
    expect(ids.every((id) => chapterId.safeParse(id).success)).toBe(true);
    expect(demoId('UserId', 'bo')).toBe('usr_01KDEM0000VTGNK5W68G29QS40');
  });
});

describe('demo assignments', () => {
  it.each(assignments)('"$title" has two parts of three criteria that total 100 per cent', (assignment) => {
    expect(assignment.partialAssignments.map((partial) => partial.criteria.length)).toEqual([3, 3]);
    expect(criteriaOf(assignment).reduce((sum, criterion) => sum + criterion.weighing, 0)).toBe(100);
    expect(learnpaths.map(({ slug }) => slug)).toContain(assignment.learnpath);
  });
});
