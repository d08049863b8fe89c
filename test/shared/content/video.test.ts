import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { chapterChange } from '#shared/content/schemas.ts';
import { videoPlayer } from '#shared/content/video.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90',
  ],
  [
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42',
  ],
  ['https://vimeo.com/76979871#t=30s', 'https://player.vimeo.com/video/76979871?dnt=1#t=30s'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
  ],
])('%s is shown by %s', (link, player) => {
  expect(videoPlayer(link)).toBe(player);
});

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@kanaal',
  'https://www.youtube.com/c/elfletters1',
  'https://www.youtube.com/playlist?list=PLdQw4w9WgXcQ',
  'https://vimeo.com/features',
  'https://www.youtube.com/watch?v="><script>',
])('%s names no video', (link) => {
  expect(videoPlayer(link)).toBeUndefined();
});

test.each([
  ['youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
  ['www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  [' http://vimeo.com/76979871 ', 'https://vimeo.com/76979871'],
])('%j is taken for %s', (typed, link) => {
  expect(z.parse(chapterChange.shape.extraLink, typed)).toBe(link);
});

test.each(['', 'geen adres', 'http://voorbeeld.test/boek', 'javascript:alert(1)'])(
  '%j is refused',
  (typed) => {
    expect(z.safeParse(chapterChange.shape.extraLink, typed).success).toBe(false);
  },
);
