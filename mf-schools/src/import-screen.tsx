import type { ComponentType } from 'react';
import { IntlRoot, type MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { store } from '@pupitre/shared/platform/store';

const texts: MessageLoaders = {
  es: () => import('../messages/import/es.json'),
  en: () => import('../messages/import/en.json'),
};

/** Makes the lazy page of imports, whose many texts load with its code. No other screen waits for them. */
export const importScreen = (load: () => Promise<ComponentType>): ComponentType =>
  lazyRetry(async () => {
    const [Screen] = await Promise.all([load(), texts[selectLanguage(store.getState())]()]);
    return () => (
      <IntlRoot messages={texts}>
        <Screen />
      </IntlRoot>
    );
  });
