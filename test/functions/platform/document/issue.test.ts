import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bytesOf, issueDocument } from '#functions/platform/document/issue.ts';
import { documentKey } from '#functions/platform/document/issued.ts';
import { setStage } from '../../people/prepare.ts';
import { gradeList, look, valuesOf } from './templates.ts';

const stage = setStage();
const audited = { notAudited: 'a test' };

const issue = (documentId = stage.services.newId('DocumentId'), now = '2026-11-22T09:00:00.000Z') =>
  issueDocument(stage.services, {
    companyId: stage.company.companyId,
    documentId,
    template: gradeList,
    values: valuesOf(2),
    look,
    userId: stage.admin.userId,
    fileName: 'Cijferlijst.pdf',
    now,
  });

test('an issued document is kept byte for byte with its hash, and the version of its template', async () => {
  const { document, operation } = await issue();
  if (!operation) throw new Error('it was not issued before');
  await stage.services.table.transact([operation], audited);
  const stored = stage.services.storedFiles.get(documentKey(document));
  expect(stored?.contentType).toBe('application/pdf');
  const bytes = await bytesOf(stage.services.files, document);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(document.sha256);
  expect(document).toMatchObject({ kind: 'gradeList', templateVersion: 3, language: 'nl' });
});

test('what was issued is not made again: a second try answers the first', async () => {
  const first = await issue();
  if (!first.operation) throw new Error('it was not issued before');
  await stage.services.table.transact([first.operation], audited);
  const again = await issue(first.document.documentId, '2026-11-23T09:00:00.000Z');
  expect(again).toEqual({ document: { ...first.document, version: 1 } });
});

test('of two that issue the same at once one is refused, and the bytes of the other stay', async () => {
  const first = await issue();
  const second = await issue(first.document.documentId, '2026-11-23T09:00:00.000Z');
  if (!first.operation || !second.operation) throw new Error('neither was issued before');
  await stage.services.table.transact([first.operation], audited);
  await expect(stage.services.table.transact([second.operation], audited)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await expect(bytesOf(stage.services.files, first.document)).resolves.toHaveLength(first.document.sizeBytes);
});

test('bytes that are not those that were issued are not handed out', async () => {
  const { document } = await issue();
  await stage.services.files.write(documentKey(document), Buffer.from('%PDF-'), 'application/pdf');
  await expect(bytesOf(stage.services.files, document)).rejects.toThrow('not those that were issued');
});
