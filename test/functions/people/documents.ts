import { file } from '#functions/media/file.ts';
import { fileKey } from '#functions/media/public.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { call, type Stage } from './prepare.ts';

/** A document that is a link. */
export const link = {
  title: 'Verklaring',
  type: 1,
  link: 'https://voorbeeld.example/verklaring',
  roles: ['student'],
};

export const params = ({ userId }: User) => ({ userId });
/** What makes documents about people, and the files that they are. */
export function documentsOn(stage: Stage) {
  const add = (user: User, change: object = {}, as = stage.adminToken) =>
    call('createUserDocument', { params: params(user), body: { ...link, ...change } }, { as });
  return { add, upload };

  /** A file that was uploaded to be a document. */
  async function upload(purpose: 'document' | 'user-document' = 'user-document') {
    const [saved] = await stage.services.table.transact(
      [
        create(file, {
          ...{ companyId: stage.company.companyId, fileId: newId('FileId'), ownerId: stage.admin.userId },
          ...{ purpose, displayName: 'diploma.pdf', contentType: 'application/pdf' },
          ...{ sizeBytes: 9, status: 'kept' as const, requestedAt: '2026-01-01T00:00:00.000Z' },
          ...{ keptAt: '2026-01-01T00:01:00.000Z', converted: false },
        }),
      ],
      { notAudited: 'prepares a test' },
    );
    const { companyId, fileId } = saved;
    const bytes = new TextEncoder().encode('%PDF-1.7\n');
    stage.services.storedFiles.set(fileKey(companyId, fileId), { bytes, contentType: 'application/pdf' });
    return fileId;
  }
}
