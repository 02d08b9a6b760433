import { useSyncExternalStore } from 'react';
import { selectLanguage, type Language } from '../platform/language.ts';
import { store } from '../platform/store.ts';
import styles from './internal/fault-panel.module.css';

type FaultPanelProps = {
  /** What could not be shown, in the reader's language; the title of the page, say. */
  title?: string;
  /** Why, where that is known, in the reader's language. */
  reason?: string;
  /** What support needs to find the failure in the logs. */
  traceId: string;
  /** While a new try is under way. */
  isTrying?: boolean;
  onRetry: () => void;
};

// The texts stand here and not in the message files, because those may be what failed to load.
const TEXTS = {
  es: {
    title: 'Esta parte no se pudo mostrar',
    named: (title: string) => `No se pudo mostrar: ${title}`,
    text: 'El resto del portal sigue funcionando y lo que ya guardó está a salvo. Lo volveremos a intentar en unos segundos.',
    retry: 'Volver a intentar',
    trying: 'Intentando…',
    trace: 'Código para soporte',
  },
  en: {
    title: 'This part could not be shown',
    named: (title: string) => `Could not be shown: ${title}`,
    text: 'The rest of the portal keeps working and what you saved is safe. We will try again in a few seconds.',
    retry: 'Try again',
    trying: 'Trying…',
    trace: 'Code for support',
  },
} satisfies Record<Language, object>;

/**
 * Stands in the place of a remote, tab or dialog that failed. Plain elements and texts of its own: it depends on no
 * provider, message file or component that could fail as well.
 */
export const FaultPanel = ({ title, reason, traceId, isTrying = false, onRetry }: FaultPanelProps) => {
  const language = useSyncExternalStore(
    (changed) => store.subscribe(changed),
    () => selectLanguage(store.getState()),
  );
  const texts = TEXTS[language];
  // A page that failed brings no heading of its own; the panel is then all there is of it.
  const Heading = title ? 'h1' : 'h2';
  return (
    <section role="alert" className={styles['panel']}>
      <Heading className={styles['title']}>{title ? texts.named(title) : texts.title}</Heading>
      <p className={styles['text']}>{reason ?? texts.text}</p>
      <button type="button" className={styles['retry']} aria-busy={isTrying} onClick={onRetry}>
        {isTrying ? texts.trying : texts.retry}
      </button>
      <p className={styles['trace']}>
        {texts.trace}: <code>{traceId}</code>
      </p>
    </section>
  );
};
