import type { InputHTMLAttributes } from 'react';
import styles from './text-input.module.css';

/** A one-line input with the face of the portal; `aria-invalid` marks it as refused. */
export const TextInput = ({ className = '', ...input }: InputHTMLAttributes<HTMLInputElement>) => (
  <input {...input} className={`${styles['input']} ${className}`} />
);
