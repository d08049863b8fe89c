import * as z from 'zod/mini';
import { educationId, learnpathId, resultSheetId } from '#shared/identity/ids.ts';
import { event } from '../event.ts';

const ofSheet = z.object({ educationId, sheetId: resultSheetId, learnpathId, count: z.number() });
const sample = {
  educationId: educationId.parse('edu_01JD0000000000000000000001'),
  sheetId: resultSheetId.parse('rsh_01JD0000000000000000000010'),
  learnpathId: learnpathId.parse('lpt_01JD0000000000000000000002'),
  count: 24,
};

const ofOne = (happened: 'entered' | 'confirmed' | 'discarded', summary: string) =>
  event({ name: `educations.results-${happened}`, version: 1, summary, schema: ofSheet, sample });

/** What happens to results that are entered by hand. */
export const resultEvents = {
  resultsEntered: ofOne('entered', 'Results of students were entered by hand. They don’t count yet.'),
  resultsConfirmed: ofOne('confirmed', 'A second person confirmed results: they count from now on.'),
  resultsDiscarded: ofOne('discarded', 'Results that were entered by hand were discarded.'),
};
