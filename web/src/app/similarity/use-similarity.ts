import { routes } from '#shared/integrations/routes.ts';
import type { Similarity } from '#shared/integrations/similarity-schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';

/** The scanner takes minutes: how often a page asks while it is at work. */
const askingSeconds = 15;

/** How far a work was compared; asked again by itself while the scanner is at it. */
export function useSimilarity(submissionId: string) {
  return useRoute(
    routes.getSimilarity,
    { params: { submissionId } },
    { everySeconds: (data) => (isOnItsWay(data) ? askingSeconds : 0) },
  );
}

/** Whether a result is yet to come. */
export function isOnItsWay(data: Similarity | undefined): boolean {
  return data?.scan?.state === 'asked' || data?.scan?.state === 'sent';
}

/** Whether so much of it looks like other works that somebody is to look into it. */
export function isMarked({ scan, threshold }: Similarity): boolean {
  return (scan?.result?.percentage ?? 0) >= threshold;
}
