import { useEffect, useRef, useState } from 'react';
import type { TableViewControl } from '../use-table-view.ts';
import { Icon } from './icon.tsx';
import { TextInput } from './text-input.tsx';
import styles from './search-box.module.css';

type SearchBoxProps = {
  label: string;
  view: Pick<TableViewControl, 'search' | 'change' | 'persistSearch'>;
};

/** A search starts after a pause in typing of so many milliseconds. */
const PAUSE = 300;

/**
 * Searches after a pause in typing, and at once on Enter. It does not search when the box loses the focus: a list that
 * changes during a click on one of its rows would lose the click.
 */
export const SearchBox = ({ label, view }: SearchBoxProps) => {
  const [typed, setTyped] = useState(view.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const searchIn = (milliseconds: number, text: string): void => {
    const search = text.trim();
    view.persistSearch(search);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search !== view.search && view.change({ search }), milliseconds);
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
