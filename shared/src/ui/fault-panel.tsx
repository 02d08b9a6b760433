import { useSyncExternalStore } from 'react';
import { selectLanguage, type Language } from '../platform/language.ts';
import { isLoadError } from '../platform/load-error.ts';
import { store } from '../platform/store.ts';
import { isAway, onNote } from './internal/shown-note.ts';
import styles from './internal/fault-panel.module.css';

type FaultPanelProps = {
  /** The name of the part that failed, in the user's language, such as the title of the page. */
  title?: string;
  /** The reason in the user's language, if it is known. */
  reason?: string;
  /** Support finds the failure in the logs by this id. */
  traceId: string;
  /** The error, where a boundary has it. */
  error?: unknown;
  isTrying?: boolean;
  onRetry: () => void;
};

// The texts are not in the message files, because those may have failed to load.
const TEXTS = {
  es: {
    title: 'Esta parte no se pudo mostrar',
    named: (title: string) => `No se pudo mostrar: ${title}`,
    text: 'El resto del portal sigue funcionando y lo que ya guardó está a salvo. Lo volveremos a intentar en unos segundos.',
    away: 'Esto necesita conexión. Se abrirá en cuanto vuelva.',
    retry: 'Volver a intentar',
    trying: 'Intentando…',
    trace: 'Código para soporte',
  },
  en: {
    title: 'This part could not be shown',
    named: (title: string) => `Could not be shown: ${title}`,
    text: 'The rest of the portal keeps working and what you saved is safe. We will try again in a few seconds.',
    away: 'This needs a connection. It will open as soon as there is one.',
    retry: 'Try again',
    trying: 'Trying…',
    trace: 'Code for support',
  },
} satisfies Record<Language, object>;

/**
 * Replaces a remote, tab or dialog that failed. It uses only plain elements and its own texts, because providers,
 * message files or components could fail as well.
 */
export const FaultPanel = ({ title, reason, traceId, error, isTrying = false, onRetry }: FaultPanelProps) => {
  const language = useSyncExternalStore(
    (changed) => store.subscribe(changed),
    () => selectLanguage(store.getState()),
  );
  const isPortalAway = useSyncExternalStore(onNote, isAway);
  // Code that did not come without a connection is no fault, so support has nothing to look for.
  const isWaiting = !reason && isPortalAway && isLoadError(error);
  const texts = TEXTS[language];
  // A failed page has no heading of its own.
  const Heading = title ? 'h1' : 'h2';
  return (
    <section role="alert" className={styles['panel']}>
      <Heading className={styles['title']}>{title ? texts.named(title) : texts.title}</Heading>
      <p className={styles['text']}>{reason ?? (isWaiting ? texts.away : texts.text)}</p>
      <button type="button" className={styles['retry']} aria-busy={isTrying} onClick={onRetry}>
        {isTrying ? texts.trying : texts.retry}
      </button>
      {!isWaiting && (
        <p className={styles['trace']}>
          {texts.trace}: <code>{traceId}</code>
        </p>
      )}
    </section>
  );
};
