import * as z from 'zod/mini';
import { credits } from '#shared/learnpaths/schemas.ts';

/** A grade from 1.0 to 10.0, in tenths. */
const tenths = z
  .number()
  .check(z.int({ error: 'grade' }), z.minimum(10, { error: 'grade' }), z.maximum(100, { error: 'grade' }));

/** When an education gives its degree cum laude: what its regulations say, as the law names no conditions. */
export const cumLaudeRules = z.strictObject({
  /** Whether the education knows it at all; what follows is kept while it doesn't. */
  given: z.boolean(),
  /** The lowest weighted average, with at most two decimals. */
  average: z.number().check(z.minimum(5.5), z.maximum(10), z.multipleOf(0.01, { error: 'hundredths' })),
  /** The lowest grade that may be among the results, in tenths. */
  lowest: tenths,
  /** The most that may be exempt, in EC. */
  maxExempt: credits,
  /** Whether who did something a second time can still get it. */
  resits: z.boolean(),
});
export type CumLaudeRules = z.infer<typeof cumLaudeRules>;

/** Off, with the conditions that are there to begin with once it is given. */
export const noCumLaude: CumLaudeRules = {
  given: false,
  average: 8,
  lowest: 70,
  maxExempt: 60,
  resits: false,
};

/** One condition: what there is, and what is asked. The average has two decimals, a grade is in tenths, exempt in EC. */
const condition = z.object({
  on: z.enum(['average', 'lowest', 'exempt', 'resits']),
  met: z.boolean(),
  /** Null: there is no grade to tell it by. */
  is: z.nullable(z.number()),
  asked: z.number(),
});

/** How a student stands towards it; where resits are allowed they are no condition. */
export const cumLaude = z.object({ met: z.boolean(), conditions: z.array(condition) });
export type CumLaude = z.infer<typeof cumLaude>;
