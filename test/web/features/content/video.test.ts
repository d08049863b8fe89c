import { expect, test } from 'vitest';
import { videoPlayer } from '#web/features/content/video.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
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
  'https://vimeo.com/features',
  'https://www.youtube.com/watch?v="><script>',
])('%s names no video', (link) => {
  expect(videoPlayer(link)).toBeUndefined();
});
