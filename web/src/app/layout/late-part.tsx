import { type ComponentType, useEffect, useState } from 'react';

/** What the page itself needs comes first. */
const firstMilliseconds = 1500;
const againMilliseconds = 30_000;

/** What has come is there at once where it shows again, as in a menu that is opened. */
const come = new WeakMap<Load, ComponentType>();

type Load = () => Promise<ComponentType>;

/**
 * A part of the frame that every page can do without at first.
 * @param load imports the part; the same function each time
 */
export function LatePart({ load }: { load: Load }) {
  const [Part, setPart] = useState(() => come.get(load));
  useEffect(() => {
    if (Part) return;
    let timer = setTimeout(begin, firstMilliseconds);
    function begin() {
      load().then(
        (loaded) => {
          come.set(load, loaded);
          setPart(() => loaded);
        },
        // Who is away for a moment finds it a little later.
        () => {
          timer = setTimeout(begin, againMilliseconds);
        },
      );
    }
    return () => clearTimeout(timer);
  }, [load, Part]);
  return Part ? <Part /> : null;
}
