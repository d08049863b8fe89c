import { fileRemoval } from '../../media/public.ts';
import { type Erase, stillKept } from '../../platform/erasure.ts';
import { remove, removeAt } from '../../platform/table/operations.ts';
import { boardRequest, openRequest } from './request.ts';

/** Takes away what was asked of the board, with its evidence. What it decided stays as long as results do. */
export const eraseRequests: Erase = async function* ({ table }, of) {
  for (const one of await table.query(boardRequest.in(of), { consistent: true })) {
    const kept = one.decision ? stillKept(of, 'results', one.decision.decidedOn) : undefined;
    if (kept) {
      yield { kept: [kept] };
      continue;
    }
    const files = one.evidence.map(({ fileId }) => fileRemoval(of.companyId, fileId));
    yield {
      operations: [
        remove(boardRequest, one),
        ...(one.over ? [] : [removeAt(openRequest.at(one))]),
        ...files.map(({ operation }) => operation),
      ],
      files: files.flatMap(({ keys }) => keys),
      erased: 1,
    };
  }
};
