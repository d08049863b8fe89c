import { expect, vi } from 'vitest';
import { mount, press } from './mounted.tsx';

/** Goes to another page, whatever was on its way on the one before, and finds that it can be pressed. */
export async function canPressElsewhere(): Promise<void> {
  const onClick = vi.fn();
  await mount(
    <button type="button" onClick={onClick}>
      Verder
    </button>,
  );
  await press('Verder');
  expect(onClick).toHaveBeenCalledOnce();
}
