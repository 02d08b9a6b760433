import type { ComponentType } from 'react';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { pageWithTexts } from '../page-with-texts.tsx';

const texts: MessageLoaders = {
  es: () => import('../../messages/account/es.json'),
  en: () => import('../../messages/account/en.json'),
};

/** A screen, or a part of one, for visitors. */
export const accountScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): ComponentType<Props> => pageWithTexts(texts, load, Waiting);
