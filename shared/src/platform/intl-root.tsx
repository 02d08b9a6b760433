import { useEffect, useState, type PropsWithChildren } from 'react';
import { IntlProvider } from 'react-intl';
import { useSelector } from 'react-redux';
import { en } from '../contracts/texts/en.ts';
import { es } from '../contracts/texts/es.ts';
import { selectLanguage, type Language } from './language.ts';

export type Messages = Record<string, string>;
/** Loads the messages of each language, when it is first needed. */
export type MessageLoaders = Record<Language, () => Promise<{ default: Messages }>>;

type Loaded = { language: Language; messages: Messages };

const sharedTexts: Record<Language, Messages> = { es, en };
const designMessages: MessageLoaders = {
  es: () => import(/* webpackChunkName: 'texts-es' */ '../../messages/es.json'),
  en: () => import(/* webpackChunkName: 'texts-en' */ '../../messages/en.json'),
};

const loadMessages = async (own: MessageLoaders, language: Language): Promise<Loaded> => {
  const [design, remote] = await Promise.all([designMessages[language](), own[language]()]);
  return { language, messages: { ...sharedTexts[language], ...design.default, ...remote.default } };
};

/**
 * Gives its children the texts of the chosen language. A change of language shows the old texts until the new ones are
 * there and never mounts anything again; texts that cannot be loaded throw into the nearest boundary.
 */
export const IntlRoot = ({ messages: own, children }: PropsWithChildren<{ messages: MessageLoaders }>) => {
  const language = useSelector(selectLanguage);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    let isCurrent = true;
    loadMessages(own, language).then(
      (next) => isCurrent && setLoaded(next),
      (error: unknown) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [own, language]);

  if (failure) throw failure;
  if (!loaded) return null;
  return (
    <IntlProvider locale={loaded.language === 'es' ? 'es-MX' : 'en-US'} messages={loaded.messages}>
      {children}
    </IntlProvider>
  );
};
