import type { ReactNode } from 'react';
import styles from './field-frame.module.css';

type FieldFrameProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  fault: string | null;
  children: ReactNode;
};

/** A label, a control, a hint and the fault. Screen readers announce a new fault. */
export const FieldFrame = ({ id, label, hint, fault, children }: FieldFrameProps) => (
  <div className={styles['frame']}>
    <label htmlFor={id} id={`${id}-label`} className={styles['label']}>
      {label}
    </label>
    {children}
    <div id={`${id}-notes`} className={styles['notes']} aria-live="polite">
      {fault ? <span className={styles['fault']}>{fault}</span> : hint}
    </div>
  </div>
);
