import { useEffect, useState, type ComponentType } from 'react';
import { findAbsentDialog, isClosable } from '../ui/internal/absent-dialog.ts';
import { LoadingPage } from './loading-page.tsx';
import { remainingTime, withDeadline } from './navigation-deadline.ts';

declare global {
  interface Window {
    /** Set while a chunk is loaded again, so that its URL differs from that of the broken one. */
    pupitreRetry?: string | undefined;
  }
}

/** A load fails after so many milliseconds. */
const LOAD_DEADLINE = 6_500;
const PAUSES = [300, 1_000];

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const underChangedUrl = <T,>(load: () => Promise<T>, attempt: number): Promise<T> => {
  window.pupitreRetry = `${attempt}-${Date.now().toString(36)}`;
  // Webpack reads the file name during the call of `import()`, so the mark ends with the call.
  try {
    return load();
  } finally {
    window.pupitreRetry = undefined;
  }
};

const loadWithRetries = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (firstError) {
    for (const [index, milliseconds] of PAUSES.entries()) {
      await pause(milliseconds);
      try {
        return await underChangedUrl(load, index + 2);
      } catch {
        // The first error says more about the cause than those of the retries.
      }
    }
    throw firstError;
  }
};

type Failure = { error: unknown; absent: Awaited<ReturnType<typeof findAbsentDialog>> };
type State<Props> = { component: ComponentType<Props> | null; failure?: Failure };

/**
 * A component whose code loads when it is first shown. `Waiting` replaces it meanwhile. A failed load is retried twice
 * under another URL, then the nearest boundary gets the error; a dialog that needs a connection says so instead, and
 * closes. A later mount tries again, while `React.lazy` would keep the failure for ever.
 */
export const lazyRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = LoadingPage,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | null = null;

  return function LazyRetry(props: Props) {
    const [{ component: Loaded, failure }, setState] = useState<State<Props>>({ component: loaded });
    const isDialog = isClosable(props);
    useEffect(() => {
      if (Loaded) return undefined;
      let isMounted = true;
      const show = async (): Promise<void> => {
        try {
          // Another mount may have loaded the code after this one was rendered.
          loaded ??= await withDeadline(loadWithRetries(load), 'a page', remainingTime(LOAD_DEADLINE));
          if (isMounted) setState({ component: loaded });
        } catch (error) {
          const absent = isDialog && !loaded ? await findAbsentDialog() : null;
          if (isMounted) setState(loaded ? { component: loaded } : { component: null, failure: { error, absent } });
        }
      };
      void show();
      return () => {
        isMounted = false;
      };
    }, [Loaded, isDialog]);

    const Absent = failure?.absent;
    if (Absent && isClosable(props)) return <Absent onClose={props.onClose} />;
    if (failure) throw failure.error;
    return Loaded ? <Loaded {...props} /> : <Waiting />;
  };
};
