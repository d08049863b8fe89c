import {
  type Settings,
  type SettingsChange,
  type SettingsValues,
  settingsForm,
} from '#shared/settings/schemas.ts';

/**
 * What a form's values change, with the versions that its reader has seen.
 * @param saved as last loaded or saved
 * @returns undefined when nothing differs
 */
export function changedParts(saved: Settings, after: SettingsValues): SettingsChange | undefined {
  // The schema gives the fields of both sides in the same order.
  const before = settingsForm.parse(saved);
  const differs = (part: keyof SettingsValues) =>
    JSON.stringify(before[part]) !== JSON.stringify(after[part]);
  const change = {
    ...(differs('general') && { general: { ...after.general, version: saved.general.version } }),
    ...(differs('grading') && { grading: { ...after.grading, version: saved.grading.version } }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}
