import type { ReactNode } from 'react';
import styles from './internal/dialog-actions.module.css';

/** The buttons at the end of a dialog. On a phone each is as wide as the dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
);
