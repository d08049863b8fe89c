// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { draftOf as chapterDraftOf } from '#web/features/content/draft.ts';
import { draftOf } from '#web/features/messages/draft.ts';

it('keeps what was typed in a conversation by who typed it, until it is emptied', () => {
  const draft = draftOf('one', 'talk');
  expect(draft.read()).toBe('');
  draft.write('Hoi');
  expect([
    draftOf('one', 'talk').read(),
    draftOf('two', 'talk').read(),
    draftOf('one', 'other').read(),
  ]).toEqual([...['Hoi', '', '']]);
  draft.write('');
  expect([draft.read(), sessionStorage.length]).toEqual(['', 0]);
});

it('keeps what was typed in a chapter, and takes nothing else for it', () => {
  const draft = chapterDraftOf('one', 'chapter');
  const typed = { title: 'Les', subtitle: 'Een', content: '<p>a</p>', version: 3 };
  expect(draft.read()).toBeUndefined();
  draft.write(typed);
  expect([chapterDraftOf('one', 'chapter').read(), chapterDraftOf('one', 'other').read()]).toEqual([
    typed,
    undefined,
  ]);
  expect(chapterDraftOf('two', 'chapter').read()).toBeUndefined();
  for (const kept of ['no JSON', '7', '{"title":"Les"}']) {
    sessionStorage.setItem('draft.one.chapter', kept);
    expect(draft.read()).toBeUndefined();
  }
  sessionStorage.setItem('draft.one.chapter', '{"title":"Les","content":"","version":3}');
  expect(draft.read()).toEqual({ title: 'Les', subtitle: '', content: '', version: 3 });
  draft.forget();
  expect(sessionStorage.length).toBe(0);
});
