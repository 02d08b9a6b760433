import type { TextareaHTMLAttributes } from 'react';
import styles from './text-input.module.css';

/** A text of several lines with the face of the portal; it grows with what is written where the browser can. */
export const TextArea = ({ className = '', ...area }: TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <textarea rows={3} {...area} className={`${styles['input']} ${styles['area']} ${className}`} />
);
