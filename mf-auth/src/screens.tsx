import type { ComponentType } from 'react';
import { IntlRoot, type MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { store } from '@pupitre/shared/platform/store';

/** Returns a function that makes lazy components. They load these texts with their code, so the login waits for neither. */
const screensWith =
  (texts: MessageLoaders) =>
  <Props extends object>(load: () => Promise<ComponentType<Props>>, Waiting?: ComponentType): ComponentType<Props> =>
    lazyRetry(async () => {
      const [Screen] = await Promise.all([load(), texts[selectLanguage(store.getState())]()]);
      return (props: Props) => (
        <IntlRoot messages={texts}>
          <Screen {...props} />
        </IntlRoot>
      );
    }, Waiting);

/** A screen for visitors, or a part of one. */
export const accountScreen = screensWith({
  es: () => import('../messages/account/es.json'),
  en: () => import('../messages/account/en.json'),
});

/** A screen about the user's own account. */
export const ownScreen = screensWith({
  es: () => import(/* webpackChunkName: 'own' */ '../messages/profile/es.json'),
  en: () => import(/* webpackChunkName: 'texts-en' */ '../messages/profile/en.json'),
});

/** The screen about what is sent to the user. */
export const noticesScreen = screensWith({
  es: () => import(/* webpackChunkName: 'notices' */ '../messages/notices/es.json'),
  en: () => import(/* webpackChunkName: 'texts-en' */ '../messages/notices/en.json'),
});

/** The screen about the accounts of others. */
export const accountsScreen = screensWith({
  es: () => import(/* webpackChunkName: 'accounts' */ '../messages/accounts/es.json'),
  en: () => import(/* webpackChunkName: 'texts-en' */ '../messages/accounts/en.json'),
});

/** A screen about the protection of the user's account. */
export const securityScreen = screensWith({
  es: () => import(/* webpackChunkName: 'security' */ '../messages/security/es.json'),
  en: () => import(/* webpackChunkName: 'texts-en' */ '../messages/security/en.json'),
});

/** A screen about the user's data, or about what people ask about theirs. */
export const privacyScreen = screensWith({
  es: () => import(/* webpackChunkName: 'privacy' */ '../messages/privacy/es.json'),
  en: () => import(/* webpackChunkName: 'texts-en' */ '../messages/privacy/en.json'),
});
