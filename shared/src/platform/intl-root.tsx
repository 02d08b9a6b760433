import { useEffect, useRef, useState, type PropsWithChildren } from 'react';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import { useSelector, useStore } from 'react-redux';
import type { Texts } from '../contracts/texts/es.ts';
import { languageChosen, selectLanguage, type Language } from './language.ts';
import type { SharedMessageId } from './intl.ts';
import { notify } from './notify.ts';
import { sharedTexts } from './shared-texts.ts';

export type Messages = Record<string, MessageFormatElement[]>;
/** Loads the texts of a language by their ids. */
export type MessageLoaders = Record<Language, () => Promise<{ default: Record<string, string> }>>;

type ParsedMessages = Record<SharedMessageId, MessageFormatElement[]>;
type Loaded = { language: Language; messages: ParsedMessages };

const designMessages: MessageLoaders = {
  es: () => import(/* webpackChunkName: 'texts-es' */ '../messages/es.json'),
  en: () => import(/* webpackChunkName: 'texts-en' */ '../messages/en.json'),
};

/** The texts that the server has as well contain only `{places}`. */
const withPlaces = (text: string): MessageFormatElement[] =>
  text
    .split(/\{(\w+)\}/)
    .map((value, index) => (index % 2 === 0 ? { type: TYPE.literal, value } : { type: TYPE.argument, value }));

/** The build parses the texts of files, although their types are those of unparsed texts. */
function joinTexts(shared: Texts, ...files: Record<string, string>[]): ParsedMessages;
function joinTexts(shared: Record<string, string>, ...files: object[]): Messages {
  const plain = Object.fromEntries(Object.entries(shared).map(([id, text]) => [id, withPlaces(text)]));
  files.forEach((file) => Object.assign(plain, file));
  return plain;
}

const loadMessages = async (own: MessageLoaders, language: Language): Promise<Loaded> => {
  const loads = [sharedTexts[language](), designMessages[language](), own[language]()] as const;
  const [shared, design, remote] = await Promise.all(loads);
  return { language, messages: joinTexts(shared, design.default, remote.default) };
};

/** Returns the texts of the chosen language, or those of the previous one while they load or if that fails. */
const useTexts = (own: MessageLoaders): Loaded | null => {
  const language = useSelector(selectLanguage);
  const store = useStore<{ language: Language }>();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const last = useRef<Loaded | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      try {
        last.current = await loadMessages(own, language);
        if (isCurrent) setLoaded(last.current);
      } catch (error) {
        if (isCurrent && !last.current) setFailure(error);
        // One root restores the language for all of them.
        if (!isCurrent || !last.current || selectLanguage(store.getState()) !== language) return;
        store.dispatch(languageChosen(last.current.language));
        notify({ kind: 'failure', text: (await sharedTexts[last.current.language]())['errors.network'] });
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [own, language, store]);

  if (failure) throw failure;
  return loaded;
};

/**
 * Provides the texts of the chosen language. After a change of language the old texts stay until the new ones are
 * there, and nothing mounts again. If they cannot be loaded, the old language is restored. Without any texts the
 * nearest boundary gets the error.
 */
export const IntlRoot = ({ messages: own, children }: PropsWithChildren<{ messages: MessageLoaders }>) => {
  const loaded = useTexts(own);
  if (!loaded) return null;
  return (
    <IntlProvider locale={loaded.language === 'es' ? 'es-MX' : 'en-US'} messages={loaded.messages}>
      {children}
    </IntlProvider>
  );
};
