import type { ComponentType } from 'react';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { pageWithTexts } from '../page-with-texts.tsx';

const texts: MessageLoaders = {
  es: () => import('../../messages/profile/es.json'),
  en: () => import('../../messages/profile/en.json'),
};

/** A screen about the user's own account. */
export const ownScreen = (load: () => Promise<ComponentType>): ComponentType => pageWithTexts(texts, load);
