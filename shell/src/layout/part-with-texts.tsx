import type { ComponentType } from 'react';
import { IntlRoot, prepareTexts, type MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';

/** Returns a lazy component that loads its texts with its code. The login page does not wait for either. */
export const partWithTexts = <Props extends object>(
  texts: MessageLoaders,
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): ComponentType<Props> =>
  lazyRetry(async () => {
    const [Part] = await Promise.all([load(), prepareTexts(texts)]);
    return (props: Props) => (
      <IntlRoot messages={texts}>
        <Part {...props} />
      </IntlRoot>
    );
  }, Waiting);
