import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { ApiError } from '#web/platform/api/api-error.ts';
import { isMissing } from '#web/platform/patience.ts';
// What is shown in place of what can't be fetched must be there by then, however early that is.
import { MissingPart } from './missing-part.tsx';

interface LateOptions {
  /** The page does without it, and nothing is said when it can't be fetched. */
  readonly quiet?: boolean;
}

/**
 * A part of a page that is fetched when it first shows, like React's `lazy`. When it can't be fetched the rest of the
 * page stays, with all that was typed there; in its place it is said, and tried again.
 * @param load imports the module; a part that takes `onClose` is a window
 */
export function late<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { quiet = false }: LateOptions = {},
): ComponentType<Props> {
  const begin = () => lazy(load) as unknown as ComponentType<Props>;
  let Part = begin();
  /** What failed once stays so: the next one to show it begins anew. */
  const beginAnew = () => {
    Part = begin();
  };
  return (props) => {
    const [tries, setTries] = useState(0);
    const again = () => setTries((count) => count + 1);
    return (
      <Fetched
        key={tries}
        onMissing={beginAnew}
        instead={<MissingPart of={props} quiet={quiet} onBack={again} />}
      >
        <Part {...props} />
      </Fetched>
    );
  };
}

interface FetchedProps {
  readonly children: ReactNode;
  readonly instead: ReactNode;
  readonly onMissing: () => void;
}

/** Shows something else in place of what can't be fetched; any other failure is for those around. */
class Fetched extends Component<FetchedProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (isUnfetched(error)) this.props.onMissing();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isUnfetched(error)) throw error;
    return this.props.instead;
  }
}

/** Also what took too long: see `chunk`. */
const isUnfetched = (error: unknown) => isMissing(error) || error instanceof ApiError;
