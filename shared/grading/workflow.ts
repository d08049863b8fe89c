/** Steps of the `grading` state machine, as its Lambda receives them in `step`. */
export const gradingSteps = [
  'open-quickscan',
  'remind-quickscan',
  'return-to-student',
  'open-first-assessment',
  'remind-first-assessment',
  'open-second-assessment',
  'remind-second-assessment',
  'finalise',
] as const;

export type GradingStep = (typeof gradingSteps)[number];
