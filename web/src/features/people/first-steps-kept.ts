import { membersOf, stored } from '#web/platform/stored.ts';

/** By organisation: who saw its first steps goes on seeing them, also once there are others, until they close them. */
export const firstSteps = stored<Readonly<Record<string, unknown>>>('leerpad.first-steps', membersOf, {});
