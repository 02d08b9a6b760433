import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useDirtyForm } from '@pupitre/shared/platform/use-dirty-form';
import styles from './grade-grid.module.css';

/** The text of a cell while the user types it. Arrows leave a cell that was just typed, and move inside another text. */
export type Typing = { text: string; isNew: boolean };

type GradeEditorProps = {
  label: string;
  stored: string;
  typing: Typing;
  isValid: (text: string) => boolean;
  /** The reason of a refusal. */
  fault: ReactNode;
  /** The first rows have no room above them for the reason of a refusal. */
  isNearTop: boolean;
  /** Takes a valid text, and moves on if a key says so. */
  onCommit: (text: string, event: KeyboardEvent | null) => void;
  onCancel: () => void;
};

const LEAVING: readonly string[] = ['Enter', 'Tab', 'ArrowUp', 'ArrowDown'];
const INNER: readonly string[] = ['ArrowLeft', 'ArrowRight'];

/** The user has just asked for the field. */
const focusField = (field: HTMLInputElement | null): void => field?.focus();

export const GradeEditor = ({ label, stored, typing, ...editor }: GradeEditorProps) => {
  const [text, setText] = useState(typing.text);
  const [hasFault, setHasFault] = useState(false);
  const hasEnded = useRef(false);
  const reason = useId();
  useDirtyForm(reason, text !== stored);

  const commit = (event: KeyboardEvent | null): void => {
    if (!editor.isValid(text)) {
      setHasFault(true);
      return;
    }
    hasEnded.current = true;
    editor.onCommit(text, event);
  };
  /** A wrong text gets the focus back, once the browser has moved it. */
  const handleBlur = (field: HTMLInputElement): void => {
    if (hasEnded.current) return;
    commit(null);
    setTimeout(() => !hasEnded.current && field.focus());
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      hasEnded.current = true;
      editor.onCancel();
    } else if (LEAVING.includes(event.key) || (typing.isNew && INNER.includes(event.key))) {
      event.preventDefault();
      commit(event);
    }
  };
  return (
    <>
      <input
        ref={focusField}
        className={styles['editor']}
        inputMode="numeric"
        aria-label={label}
        aria-invalid={hasFault}
        aria-describedby={hasFault ? reason : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setHasFault(false);
        }}
        onKeyDown={handleKey}
        onBlur={({ currentTarget }) => handleBlur(currentTarget)}
      />
      {hasFault && (
        <span id={reason} role="alert" className={styles['fault']} data-below={editor.isNearTop}>
          {editor.fault}
        </span>
      )}
    </>
  );
};
