import type { ComponentType } from 'react';
import { IntlRoot, prepareTexts, type MessageLoaders } from '../../platform/intl-root.tsx';
import { lazyRetry } from '../../platform/lazy-retry.tsx';

/** Returns a component that loads its own texts with its code. */
export const withTexts = <Props extends object>(
  texts: MessageLoaders,
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> =>
  lazyRetry(async () => {
    const [Part] = await Promise.all([load(), prepareTexts(texts)]);
    return (props: Props) => (
      <IntlRoot messages={texts}>
        <Part {...props} />
      </IntlRoot>
    );
  }, Waiting);
