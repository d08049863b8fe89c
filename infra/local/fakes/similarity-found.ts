import { createHash } from 'node:crypto';

const sources = [
  { title: 'Handboek onderzoek doen, hoofdstuk 4', address: 'https://example.org/handboek/4' },
  { title: 'Eerder ingeleverd werk bij een andere instelling', address: null },
  { title: 'Procesverbetering in het mkb: een overzicht', address: 'https://example.org/mkb' },
  { title: 'Wiki van een studievereniging', address: 'https://example.com/wiki/samenvatting' },
  { title: 'Blog: schrijven doe je zo', address: 'https://example.net/schrijven' },
];

/**
 * What the scanner of this machine finds of a work: always the same of one id. Of three in ten it is much.
 * @param fileIds the files that were sent
 */
export function similarityFound(scanId: string, fileIds: readonly string[]) {
  const drawn = createHash('sha256').update(scanId).digest();
  const at = (place: number) => drawn[place] ?? 0;
  const percentage = at(0) % 10 < 3 ? 30 + (at(1) % 40) : 2 + (at(1) % 18);
  const shares = [0.5, 0.25, 0.15, 0.07, 0.03].map((part) => Math.round(percentage * part));
  const first = at(2) % sources.length;
  return {
    percentage,
    // One file has most of it.
    files: fileIds.map((id, place) => ({
      id,
      percentage:
        place === 0 ? Math.min(100, percentage + (fileIds.length > 1 ? 6 : 0)) : Math.max(0, percentage - 9),
    })),
    sources: shares.flatMap((share, place) => {
      const source = sources[(first + place) % sources.length];
      return share > 0 && source ? [{ ...source, percentage: share }] : [];
    }),
  };
}
