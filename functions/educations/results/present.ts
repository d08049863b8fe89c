import type { ResultSheet as ResultSheetView } from '#shared/educations/result-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { ResultSheet } from './sheet.ts';

/** A sheet as somebody sees it. @param reader who */
export function presentSheet(stored: ResultSheet, reader: UserId): ResultSheetView {
  const { sheetId: id, version, educationId, learnpathId, title, takenOn, state, enteredAt, count } = stored;
  const { leftOut, enteredBy, decidedBy, marks } = stored;
  return {
    ...{ id, version, educationId, learnpathId, title, takenOn, state, enteredAt, count, leftOut },
    ...{ own: enteredBy.userId === reader, enteredBy: enteredBy.name, decidedBy: decidedBy?.name ?? null },
    marks: state === 'entered' ? marks : [],
  };
}
