import type { CSSProperties } from 'react';
import styles from './color-field.module.css';

type SwatchButtonProps = { color: string; isChosen: boolean; onChoose: () => void };

export const SwatchButton = ({ color, isChosen, onChoose }: SwatchButtonProps) => {
  const disc: CSSProperties & { '--swatch': string } = { '--swatch': color };
  return (
    <button
      type="button"
      className={styles['swatch']}
      style={disc}
      aria-label={color}
      aria-pressed={isChosen}
      onClick={onChoose}
    />
  );
};
