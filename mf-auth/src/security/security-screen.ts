import type { ComponentType } from 'react';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { pageWithTexts } from '../page-with-texts.tsx';

const texts: MessageLoaders = {
  es: () => import('../../messages/security/es.json'),
  en: () => import('../../messages/security/en.json'),
};

/** A screen about the protection of the user's account. */
export const securityScreen = (load: () => Promise<ComponentType>): ComponentType => pageWithTexts(texts, load);
