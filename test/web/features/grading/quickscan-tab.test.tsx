// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { routes } from '#shared/grading/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it('says of each point that was ticked that it is not in order, and asks before such work is approved', async () => {
  const sample = sampleOf(routes.getSubmission);
  const quickscanDescription = '<ul><li>het verslag heeft drie pagina’s;</li><li>er zijn bronnen.</li></ul>';
  const submission = {
    ...sample,
    actions: ['quickscan' as const],
    content: { ...sample.content, quickscanDescription },
  };
  const server = fakeServer();
  server.answer(routes.getSubmission, submission);
  const quickscanner = { app: 'grading', permissions: standardRoles.quickscanner } as const;
  await visit(`/grading/my-gradable-items/${submission.id}/quickscan`, quickscanner, server);
  await untilShown('Kruis aan wat niet in orde is');
  await press('Goedkeuren');
  await untilShown('Quickscan goedkeuren');
  expect(shown()).not.toContain('als niet in orde');
  await press('Annuleren');
  const point = await until(() => document.querySelector<HTMLInputElement>('#point-1'));
  await act(async () => point.click());
  expect(point.labels?.[0]?.textContent).toBe('er zijn bronnen Niet in orde');
  await press('Goedkeuren');
  await untilShown('Je kruiste 1 punt aan als niet in orde');
  expect(field('Opmerking')?.value).toBe('');
  await press('Annuleren');
  await press('Afkeuren');
  await untilShown('Quickscan afkeuren');
  expect(shown()).not.toContain('als niet in orde');
  expect(field('Feedback aan de student')?.value).toMatch(/Dit is nog niet in orde:\s+- er zijn bronnen/);
});
