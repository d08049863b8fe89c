import { expect, test } from 'vitest';
import { approves } from '#shared/educations/agreement-schemas.ts';

test.each(['GOEDKEUREN', 'goedkeuren ', ' Approve', 'APPROVE\t'])('"%s" approves an agreement', (word) =>
  expect(approves(word)).toBe(true),
);

test.each(['GOEDKEUR', 'GOED KEUREN', '', 'APPROVED'])('"%s" approves nothing', (word) =>
  expect(approves(word)).toBe(false),
);
