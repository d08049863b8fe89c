import { useEffect } from 'react';
import type { Control, FieldValues } from 'react-hook-form';

/**
 * Lets an optional field that is absent be equal to what it was while it is: React Hook Form gives it a key without a value
 * once it is on the page, and takes any other number of keys for a change.
 */
export function useAbsentFields<Values extends FieldValues>({
  control,
  getValues,
}: {
  control: Control<Values, unknown, FieldValues>;
  getValues: () => unknown;
}): void {
  useEffect(() => addAbsent(control._defaultValues, getValues()));
}

function addAbsent(begun: unknown, now: unknown): void {
  if (!isRecord(begun) || !isRecord(now)) return;
  for (const [key, value] of Object.entries(now))
    if (value === undefined && !(key in begun)) begun[key] = undefined;
    else addAbsent(begun[key], value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
