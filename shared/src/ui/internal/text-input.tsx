import type { InputHTMLAttributes } from 'react';
import styles from './text-input.module.css';

/** An input that `aria-invalid` marks as refused. */
export const TextInput = ({ className = '', ...input }: InputHTMLAttributes<HTMLInputElement>) => (
  <input {...input} className={`${styles['input']} ${className}`} />
);
