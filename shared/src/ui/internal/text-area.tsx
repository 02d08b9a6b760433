import type { TextareaHTMLAttributes } from 'react';
import styles from './text-input.module.css';

/** A text area that grows with its text where the browser can do so. */
export const TextArea = ({ className = '', ...area }: TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <textarea rows={3} {...area} className={`${styles['input']} ${styles['area']} ${className}`} />
);
