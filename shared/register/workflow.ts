/** Steps of the `register-export` state machine, as its Lambda receives them in `step`. */
export const registerExportSteps = [
  'collect',
  'write-file',
  'mark-exported',
  'finish',
  'mark-failed',
] as const;

export type RegisterExportStep = (typeof registerExportSteps)[number];
