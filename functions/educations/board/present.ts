import type { BoardRequestRow, BoardRequest as BoardRequestView } from '#shared/educations/board-schemas.ts';
import { fileKey, showsInline } from '../../media/public.ts';
import { documentKey } from '../../platform/document/issued.ts';
import type { Files } from '../../platform/files/files.ts';
import type { BoardRequest } from './request.ts';

/** A request as lists show it. */
export function presentRow(stored: BoardRequest): BoardRequestRow {
  const { requestId: id, kind, state, userId, studentName, title, englishTitle, askedAt, decideBy } = stored;
  return { id, kind, state, userId, studentName, title, englishTitle, askedAt, decideBy };
}

/**
 * A request with short-lived links to its evidence and its letter.
 * @param standing how the student stands towards it, for the board alone
 */
export async function presentRequest(
  files: Files,
  stored: BoardRequest,
  { cumLaude, dueNow }: Pick<BoardRequestView, 'cumLaude' | 'dueNow'> = { cumLaude: null, dueNow: null },
): Promise<BoardRequestView> {
  const { version, learnpathId, submissionId, ects, motivation, askedBy, decision } = stored;
  const [evidence, letter] = await Promise.all([
    Promise.all(stored.evidence.map((one) => presentEvidence(files, stored, one))),
    letterOf(files, stored),
  ]);
  return {
    ...presentRow(stored),
    ...{ version, learnpathId, submissionId, ects, motivation, evidence, letter },
    askedBy: askedBy?.name ?? null,
    cumLaude: stored.over ? null : cumLaude,
    dueNow: stored.over ? null : dueNow,
    decision: decision && {
      ground: decision.ground,
      decidedOn: decision.decidedOn,
      by: decision.by,
      deadlineOn: decision.deadlineOn,
      cumLaude: decision.cumLaude && {
        awarded: decision.cumLaude.awarded,
        deviation: decision.cumLaude.deviation,
      },
      grade: decision.grade,
    },
  };
}

/** What somebody saw in held work is for the board and the graders; what becomes of it, the board writes to the student. */
export function asStudentReads(request: BoardRequest): BoardRequest {
  const isHold = request.kind === 'fraud' && request.submissionId !== null;
  return isHold ? { ...request, motivation: '', evidence: [], askedBy: null } : request;
}

async function presentEvidence(
  files: Files,
  { companyId }: BoardRequest,
  { fileId, displayName, contentType, sizeBytes, keptAt: uploadedAt }: BoardRequest['evidence'][number],
) {
  const link = await files.downloadLink(fileKey(companyId, fileId), {
    fileName: displayName,
    inline: showsInline(contentType),
  });
  return { fileId, displayName, contentType, sizeBytes, uploadedAt, link };
}

async function letterOf(files: Files, { companyId, letter, title }: BoardRequest) {
  if (!letter) return null;
  const link = await files.downloadLink(documentKey({ companyId, ...letter }), { fileName: `${title}.pdf` });
  return { documentId: letter.documentId, link };
}
