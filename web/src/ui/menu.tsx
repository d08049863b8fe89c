import { Suspense, useRef, useState } from 'react';
import { late } from './late.tsx';
import type { MenuProps } from './menu-props.ts';

const load = () => import('./menu-popup.tsx');

/** Every page has a menu's button; what opens is fetched when somebody is about to press it. */
const MenuPopup = late(async () => ({ default: (await load()).MenuPopup }));

/** A button that opens a list of things to do. */
export function Menu({
  label,
  className,
  children,
  buttonLabel,
  buttonRef,
  groups,
  header,
  align = 'end',
}: MenuProps) {
  const own = useRef<HTMLButtonElement>(null);
  const trigger = buttonRef ?? own;
  const [open, setOpen] = useState(false);
  // Once opened it stays, so that it can close with grace.
  const [wanted, setWanted] = useState(false);
  const prepare = () => void load();

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={buttonLabel}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        {children}
      </button>
      {wanted ? (
        <Suspense>
          <MenuPopup
            label={label}
            groups={groups}
            header={header}
            align={align}
            triggerRef={trigger}
            isOpen={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      ) : null}
    </>
  );
}
