import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { TextInput } from './text-input.tsx';
import styles from './search-box.module.css';

type SearchBoxProps = { label: string; search: string; onSearch: (search: string) => void };

/** A search starts after a pause in typing of so many milliseconds. */
const PAUSE = 300;

/**
 * Searches after a pause in typing, and at once on Enter and when the screen closes. It does not search when the box
 * loses the focus: a list that changes during a click on one of its rows would lose the click.
 */
export const SearchBox = ({ label, search, onSearch }: SearchBoxProps) => {
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void) | null>(null);
  const searchNow = useCallback((): void => {
    clearTimeout(timer.current);
    waiting.current?.();
    waiting.current = null;
  }, []);
  useEffect(() => searchNow, [searchNow]);
  const searchIn = (milliseconds: number, text: string): void => {
    clearTimeout(timer.current);
    waiting.current = () => onSearch(text.trim());
    timer.current = setTimeout(searchNow, milliseconds);
  };
  return (
    <div className={styles['search']}>
      <Icon name="search" />
      <TextInput
        type="search"
        value={typed}
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => {
          setTyped(target.value);
          searchIn(PAUSE, target.value);
        }}
        onKeyDown={({ key }) => key === 'Enter' && searchIn(0, typed)}
      />
    </div>
  );
};
