import { expect, test } from 'vitest';
import type { LearnpathDocument } from '#functions/learnpaths/documents/document.ts';
import { documentFields, documentsFor } from '#functions/media/documents.ts';
import { newId } from '#functions/platform/ids.ts';

const fileId = newId('FileId');
const stored = {
  ...{ companyId: newId('CompanyId'), fileId, ownerId: newId('UserId'), purpose: 'document' as const },
  ...{ displayName: 'gids.pdf', contentType: 'application/pdf', sizeBytes: 12, status: 'kept' as const },
  ...{ requestedAt: '2026-01-01T00:00:00.000Z', keptAt: '2026-01-01T00:01:00.000Z', converted: false },
  version: 1,
};
const input = { title: 'Gids', description: '', roles: ['student' as const], link: null, fileId: null };
const address = 'https://voorbeeld.example/gids';

test('a link keeps its address and no file, a file that and no address', () => {
  expect(documentFields({ ...input, type: 1, link: address, fileId }, stored)).toMatchObject({
    ...{ type: 1, link: address, file: null },
  });
  expect(documentFields({ ...input, type: 2, link: address, fileId }, stored)).toMatchObject({
    link: null,
    file: { fileId, displayName: 'gids.pdf', uploadedAt: '2026-01-01T00:01:00.000Z' },
  });
});

test.each([
  [1, 'link'],
  [2, 'fileId'],
] as const)('a document of type %i without its %s is refused', (type, field) => {
  expect(() => documentFields({ ...input, type }, null)).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', errors: { [field]: { key: 'required' } } }),
  );
});

test('a document that is neither a link nor a file is refused', () => {
  expect(() => documentFields({ ...input, type: 3, link: address }, stored)).toThrow(
    expect.objectContaining({ code: 'UNSUPPORTED_DOCUMENT_TYPE' }),
  );
});

test('students and teachers see what is for them, its editors everything, by number', () => {
  const named = (title: string, roles: ('student' | 'teacher')[]): LearnpathDocument => ({
    ...{ companyId: newId('CompanyId'), learnpathId: newId('LearnpathId'), documentId: newId('DocumentId') },
    ...{ title, roles, description: '', type: 1, link: address, file: null, version: 1 },
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  const all = [named('10 A', ['teacher']), named('9 B', ['student', 'teacher']), named('1 C', ['student'])];
  const titles = (role?: 'student' | 'teacher') => documentsFor(all, role).map(({ title }) => title);
  expect(titles('student')).toEqual(['1 C', '9 B']);
  expect(titles('teacher')).toEqual(['9 B', '10 A']);
  expect(titles()).toEqual(['1 C', '9 B', '10 A']);
});
