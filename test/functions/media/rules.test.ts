import { describe, expect, test } from 'vitest';
import { mayRead, mayUpload, refuseUnfit } from '#functions/media/rules.ts';
import { newId } from '#functions/platform/ids.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import { type FilePurpose, maxFileBytes } from '#shared/media/schemas.ts';

const actor = (...held: Permission[]) => ({
  userId: newId('UserId'),
  companyId: newId('CompanyId'),
  permissions: new Set(held),
});

describe('what is announced', () => {
  const png = { fileName: 'foto.PNG', contentType: 'image/png', sizeBytes: 10 };

  test.each<[FilePurpose, Partial<typeof png>]>([
    ['image', {}],
    ['examination', {}],
    ['examination', { fileName: 'werk.md', contentType: 'text/markdown' }],
    ['image', { sizeBytes: maxFileBytes }],
  ])('fits as %s: %j', (purpose, changes) => {
    expect(() => refuseUnfit(purpose, { ...png, ...changes })).not.toThrow();
  });

  test.each<[FilePurpose, Partial<typeof png>, Refusal['code']]>([
    ['document', {}, 'FILE_EXTENSION_NOT_ALLOWED'],
    ['image', { fileName: 'foto.svg', contentType: 'image/svg+xml' }, 'FILE_EXTENSION_NOT_ALLOWED'],
    ['image', { fileName: 'foto.jpg' }, 'FILE_EXTENSION_NOT_ALLOWED'],
    ['image', { fileName: 'constructor' }, 'FILE_EXTENSION_NOT_ALLOWED'],
    ['image', { fileName: 'png' }, 'FILE_EXTENSION_NOT_ALLOWED'],
    ['image', { sizeBytes: maxFileBytes + 1 }, 'FILE_TOO_LARGE'],
  ])('is refused as %s: %j', (purpose, changes, code) => {
    expect(() => refuseUnfit(purpose, { ...png, ...changes })).toThrow(new Refusal(code));
  });
});

test('editors upload what they edit, students what they hand in', () => {
  expect(mayUpload(actor('courses.write'), 'image')).toBe(true);
  expect(mayUpload(actor('courses.write'), 'examination')).toBe(false);
  expect(mayUpload(actor('study.follow'), 'examination')).toBe(true);
  expect(mayUpload(actor('teaching.follow'), 'examination')).toBe(true);
  expect(mayUpload(actor('study.follow'), 'image')).toBe(false);
  expect(mayUpload(actor('courses.read'), 'chapter-file')).toBe(false);
});

test('a file is seen by its owner, and what was made for readers by every editor', () => {
  const student = actor('study.follow');
  const editor = actor('courses.write');
  const of = (ownerId: typeof student.userId, purpose: FilePurpose) => ({ ownerId, purpose });
  expect(mayRead(student, of(student.userId, 'examination'))).toBe(true);
  expect(mayRead(actor('study.follow'), of(student.userId, 'examination'))).toBe(false);
  expect(mayRead(editor, of(student.userId, 'examination'))).toBe(false);
  expect(mayRead(editor, of(newId('UserId'), 'chapter-file'))).toBe(true);
  expect(mayRead(student, of(editor.userId, 'chapter-file'))).toBe(false);
});

test('a document about somebody is uploaded by who may change users, and seen by itself by who did', () => {
  const clerk = actor('users.write');
  const of = (ownerId: typeof clerk.userId) => ({ ownerId, purpose: 'user-document' as const });
  expect(mayUpload(clerk, 'user-document')).toBe(true);
  expect(mayRead(clerk, of(clerk.userId))).toBe(true);
  // It may be about them, and for their coach alone.
  expect(mayRead(clerk, of(newId('UserId')))).toBe(false);
  const editor = actor('courses.write', 'learnpaths.write', 'assignments.write');
  expect(mayUpload(editor, 'user-document')).toBe(false);
  expect(mayRead(editor, of(newId('UserId')))).toBe(false);
  // Who uploaded it, and administers users no more.
  expect(mayRead(editor, of(editor.userId))).toBe(false);
});
