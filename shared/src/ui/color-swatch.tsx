import styles from './internal/color-swatch.module.css';

/** A colour with its code beside it, because colour alone is not readable for everybody. */
export const ColorSwatch = ({ color }: { color: string }) => (
  <span className={styles['swatch']}>
    <span className={styles['dot']} style={{ background: color }} aria-hidden="true" />
    <code>{color}</code>
  </span>
);
