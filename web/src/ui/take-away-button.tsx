import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { handOnNearby } from './hand-on-focus.ts';

/** Takes away what was chosen in a field. It goes with that: the focus is handed on to where another can be chosen. */
export function TakeAwayButton({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <Button
      size="small"
      icon="close"
      onPress={() => {
        handOnNearby();
        onPress();
      }}
    >
      {children}
    </Button>
  );
}
