// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { studyRoutes } from '#shared/assignments/study-routes.ts';
import { canPreview, FilePreview } from '#web/features/assignments/file-preview.tsx';
import { fakesFrames, frame } from '../../support/fake-runner.ts';
import { sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, until } from '../../support/mounted.tsx';

mounts();
fakesFrames();

const [file] = sampleOf(studyRoutes.getStudySubmission).files;
if (!file) throw new Error('the sample has a file');

it.each([
  ['application/pdf', true],
  ['image/png', true],
  ['image/svg+xml', false],
  ['text/plain', false],
])('a browser shows %s by itself: %s', (contentType, shows) => {
  expect(canPreview({ contentType })).toBe(shows);
});

it.each(['image/png', 'application/pdf'])(
  'shows a picture as one, and else a document: %s',
  async (contentType) => {
    await mount(
      inRouter(
        <FilePreview file={{ ...file, contentType, displayName: 'werk' }} onClose={() => undefined} />,
      ),
    );
    await until(() => document.querySelector('[role="dialog"]'));
    const isPicture = contentType.startsWith('image/');
    expect(document.querySelectorAll('[role="dialog"] img[alt="werk"]')).toHaveLength(isPicture ? 1 : 0);
    expect(frame() === null).toBe(isPicture);
  },
);
