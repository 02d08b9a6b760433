import { createContext, useContext, type ReactNode } from 'react';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './archive.module.css';

const OpenGroup = createContext(true);

/** True for a group of today. An archived one is read, and nothing of it is changed. */
export const useIsOpen = (): boolean => useContext(OpenGroup);

/** Says to the tabs of a group if they may change it. */
export const GroupState = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <OpenGroup value={isOpen}>{children}</OpenGroup>
);

/** Buttons of a group of today. */
export const WhileOpen = ({ children }: { children: ReactNode }) => (useIsOpen() ? children : null);

/** Fields of a group of today, which an archived group shows and does not change. */
export const OpenFields = ({ children }: { children: ReactNode }) =>
  useIsOpen() ? (
    children
  ) : (
    <fieldset disabled className={styles['fields']}>
      {children}
    </fieldset>
  );

/** Tells on the page of an archived group why nothing can be changed. */
export const ArchivedNote = () => (
  <output className={styles['note']}>
    <strong>
      <FormattedMessage id="groups.archived.note" />
    </strong>{' '}
    <FormattedMessage id="groups.archived.why" />
  </output>
);
