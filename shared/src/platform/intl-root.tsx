import { useEffect, useRef, useState, type PropsWithChildren } from 'react';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import { useSelector, useStore } from 'react-redux';
import type { Texts } from '../contracts/texts/es.ts';
import { languageChosen, selectLanguage, type Language } from './language.ts';
import type { MessageId } from './intl.ts';
import { notify } from './notify.ts';
import { sharedTexts } from './shared-texts.ts';
import { store as portalStore } from './store.ts';

export type Messages = Record<string, MessageFormatElement[]>;
/** Loads the texts of a language by their ids. */
export type MessageLoaders = Record<Language, () => Promise<{ default: Record<string, string> }>>;

type ParsedMessages = Record<MessageId, MessageFormatElement[]>;
type Loaded = { language: Language; messages: ParsedMessages };

const designMessages: MessageLoaders = {
  es: () => import(/* webpackMode: 'eager' */ '../messages/es.json'),
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

const loadedTexts = new WeakMap<MessageLoaders, Map<Language, Loaded>>();

const findTexts = (own: MessageLoaders, language: Language): Loaded | null =>
  loadedTexts.get(own)?.get(language) ?? null;

const rememberTexts = (own: MessageLoaders, texts: Loaded): Loaded => {
  const languages = loadedTexts.get(own) ?? new Map<Language, Loaded>();
  loadedTexts.set(own, languages.set(texts.language, texts));
  return texts;
};

const loadMessages = async (own: MessageLoaders, language: Language): Promise<Loaded> => {
  const known = findTexts(own, language);
  if (known) return known;
  const loads = [sharedTexts[language](), designMessages[language](), own[language]()] as const;
  const [shared, design, remote] = await Promise.all(loads);
  // Another call may have loaded them meanwhile.
  return (
    findTexts(own, language) ??
    rememberTexts(own, { language, messages: joinTexts(shared, design.default, remote.default) })
  );
};

/** Loads the texts of the chosen language, so that an `IntlRoot` with these loaders shows its children at once. */
export const prepareTexts = async (own: MessageLoaders): Promise<void> => {
  await loadMessages(own, selectLanguage(portalStore.getState()));
};

/** Returns the texts of the chosen language, or those of the previous one while they load or if that fails. */
const useTexts = (own: MessageLoaders): Loaded | null => {
  const language = useSelector(selectLanguage);
  const store = useStore<{ language: Language }>();
  const [loaded, setLoaded] = useState<Loaded | null>(() => findTexts(own, language));
  const [failure, setFailure] = useState<unknown>(null);
  const last = useRef(loaded);

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
