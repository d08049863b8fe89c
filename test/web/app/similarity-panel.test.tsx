// @vitest-environment one-file-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#shared/integrations/routes.ts';
import type { Similarity } from '#shared/integrations/similarity-schemas.ts';
import { SimilarityBadge } from '#web/app/similarity/similarity-badge.tsx';
import { SimilarityPanel } from '#web/app/similarity/similarity-panel.tsx';
import { type FakeServer, fakeServer } from '../support/fake-server.ts';
import { mount, mounts, press, shown, until, untilShown } from '../support/mounted.tsx';

mounts();

const scan = {
  state: 'done' as const,
  ...{ askedAt: '2026-11-20T09:00:00.000Z', finishedAt: '2026-11-20T09:05:00.000Z' },
  problem: null,
};
const result = (percentage: number) => ({
  ...{ percentage, files: [{ name: 'verslag.pdf', percentage }], sourceCount: 3 },
  sources: [{ title: 'Handboek', address: 'https://example.org', percentage: 2 }],
});
const compared = (percentage: number): Similarity => ({
  ...{ threshold: 25, mayAsk: false },
  scan: { ...scan, result: result(percentage) },
});
const failed: Similarity = {
  ...{ threshold: 25, mayAsk: true },
  scan: { ...scan, state: 'failed', problem: 'unreachable', result: null },
};

let server: FakeServer;
let tests = 0;
let submissionId: string;
beforeEach(() => {
  server = fakeServer();
  // What a test before read is remembered by its address.
  tests += 1;
  submissionId = `sub_01JD000000000000000000000${tests}`;
});
async function open(data: Similarity): Promise<void> {
  server.answer(routes.getSimilarity, data);
  await mount(
    <>
      <SimilarityBadge submissionId={submissionId} alone={false} />
      <SimilarityPanel submissionId={submissionId} mayHold />
      <p>daaronder</p>
    </>,
  );
  await untilShown('daaronder');
}

describe('how a work compares', () => {
  it('is marked from the threshold on, with what to do, by file and by source', async () => {
    await open(compared(25));
    await untilShown('25% komt overeen met ander werk, de grens is 25%');
    await untilShown('kies dan bovenaan ‘Laten onderzoeken’');
    await untilShown('verslag.pdf');
    await untilShown('En nog 2 bronnen in het rapport.');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('https://example.org');
  });

  it('is told to be unknown where the badge stands alone, and once beside the panel', async () => {
    server.refuse(routes.getSimilarity, 'UNEXPECTED_ERROR');
    await mount(<SimilarityBadge submissionId={submissionId} alone />);
    await untilShown('Overeenkomsten met ander werk: laden is niet gelukt.');
    await mount(<SimilarityBadge submissionId={submissionId} alone={false} />);
    await until(() => !shown().includes('laden is niet gelukt'));
  });

  it('is folded below it, and marks nothing', async () => {
    await open(compared(24));
    await untilShown('Dat is onder de grens van 25%.');
    expect(document.querySelector('details')?.open).toBe(false);
    expect(shown()).not.toContain('24% komt overeendaaronder');
  });

  it('can be tried again where it failed', async () => {
    await open(failed);
    await untilShown('De scanner was niet bereikbaar');
    server.answer(routes.askSimilarity, { ...failed, mayAsk: false });
    server.answer(routes.getSimilarity, {
      ...{ threshold: 25, mayAsk: false },
      scan: { ...scan, state: 'asked', result: null },
    });
    await press('Opnieuw proberen');
    await untilShown('De scanner vergelijkt dit werk.');
    expect(server.sentTo(routes.askSimilarity)).toHaveLength(1);
    // The button is gone, and the keyboard goes on from where it was.
    expect(document.activeElement?.textContent).toContain('De scanner vergelijkt dit werk.');
  });

  it('is nothing where nothing is compared', async () => {
    await open({ threshold: 25, mayAsk: false, scan: null });
    await until(() => server.sentTo(routes.getSimilarity).length > 0);
    expect(shown()).toBe('daaronder');
  });
});
