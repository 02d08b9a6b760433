import styles from './button.module.css';

export type ButtonTone = 'plain' | 'primary' | 'danger' | 'quiet' | 'quietDanger';

export const buttonClass = (tone: ButtonTone): string => `${styles['button']} ${styles[tone]}`;
