import { stepToBox } from './step-to-box.ts';
import styles from './roll-call.module.css';

type MarkBoxProps = {
  id: string;
  label: string;
  /** `mixed`: neither yes nor no yet. */
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
};

/** A box to tick that fills its cell; arrows lead to the next one. */
export const MarkBox = ({ id, label, checked, onChange }: MarkBoxProps) => (
  <label className={styles['box']}>
    <input
      id={id}
      ref={(box) => {
        if (box) box.indeterminate = checked === 'mixed';
      }}
      type="checkbox"
      aria-label={label}
      checked={checked === true}
      onChange={({ target }) => onChange(target.checked)}
      onKeyDown={stepToBox}
    />
  </label>
);
