/** Steps of the `grading` state machine, as its Lambda receives them in `step`. */
export const gradingSteps = [
  'plan-quickscan-reminder',
  'open-quickscan',
  'remind-quickscan',
  'return-to-student',
  'plan-assessment-reminder',
  'open-first-assessment',
  'remind-first-assessment',
  'open-second-assessment',
  'remind-second-assessment',
  'finalise',
] as const;

export type GradingStep = (typeof gradingSteps)[number];
