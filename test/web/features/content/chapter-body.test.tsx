// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import type { Chapter } from '#shared/content/schemas.ts';
import { ChapterBody } from '#web/features/content/chapter-body.tsx';
import { fakesFrames, frame } from '../../support/fake-runner.ts';
import { sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, shown, untilShown } from '../../support/mounted.tsx';
import { pageText } from '../../support/page-text.ts';

mounts();
// A frame loads nothing here.
fakesFrames();

const sample = sampleOf(routes.getChapter);
const nothing = { content: '', extraLink: null, book: null, file: null, code: null, terminal: null };
const shows = (own: Partial<Chapter>) => mount(<ChapterBody chapter={{ ...sample, ...nothing, ...own }} />);
const file = { ...sample.file, displayName: 'Regels', link: 'https://example.org/regels' } as NonNullable<
  Chapter['file']
>;

it('says that there is nothing to read, but in a test, which need not say anything, or beside what there is to do', async () => {
  await shows({ type: 1 });
  await untilShown('Dit hoofdstuk is nog leeg.');
  await shows({ type: 7 });
  expect(shown()).toBe('');
  await shows({ type: 5, terminal: sample.terminal ?? { files: [], steps: [] } });
  expect(shown()).toBe('');
  await shows({ type: 6, code: sample.code });
  expect(shown()).toBe('');
});

it('plays a video that can be played there, on all of the screen too, and leads to any', async () => {
  const extraLink = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  await shows({ type: 3, title: 'Openen', extraLink });
  const player = frame();
  expect(player?.getAttribute('src')).toContain('dQw4w9WgXcQ');
  expect(player?.hasAttribute('allowfullscreen')).toBe(true);
  expect(pageText(document.body)).toContain(`(${extraLink})`);
  await shows({ type: 3, extraLink: 'https://example.org/film' });
  expect(frame()).toBeNull();
  expect(pageText(document.body)).toContain('(https://example.org/film)');
});

it('shows a document and a picture there, and leads to any file', async () => {
  const parts = async (contentType: string) => {
    await shows({ type: 2, file: { ...file, contentType } });
    expect(pageText(document.body)).toContain('(https://example.org/regels)');
    return [...document.querySelectorAll('img, #frame')].map(({ tagName }) => tagName);
  };
  expect(await parts('image/png')).toEqual(['IMG']);
  expect(document.querySelector('img')?.alt).toBe('Regels');
  expect(await parts('application/pdf')).toHaveLength(1);
  expect(document.querySelector('img')).toBeNull();
  expect(await parts('text/csv')).toEqual([]);
});
