import type { ComponentType } from 'react';
import { IntlRoot, type MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { store } from '@pupitre/shared/platform/store';

/**
 * A page, or a part of one, that loads its texts together with its code, so that the login does not wait for them.
 * `Waiting` stands in its place meanwhile.
 */
export const pageWithTexts = <Props extends object>(
  texts: MessageLoaders,
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): ComponentType<Props> =>
  lazyRetry(async () => {
    const [Page] = await Promise.all([load(), texts[selectLanguage(store.getState())]()]);
    return (props: Props) => (
      <IntlRoot messages={texts}>
        <Page {...props} />
      </IntlRoot>
    );
  }, Waiting);
