import styles from './button.module.css';

export type ButtonTone = 'plain' | 'primary' | 'danger' | 'quiet' | 'quietDanger';

/** The class of a button, for links that look like one. */
export const buttonClass = (tone: ButtonTone): string => `${styles['button']} ${styles[tone]}`;
