import { useIntl } from 'react-intl';
import type { TableViewControl } from '../use-table-view.ts';
import { AntdRoot } from './antd-root.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import styles from './card-list.module.css';

type CardToolsProps = { name: string; columns: { key: string; title: string }[]; view: TableViewControl };

/** Search and sort for a list of cards. */
export const CardTools = ({ name, columns, view }: CardToolsProps) => {
  const { formatMessage } = useIntl();
  return (
    <AntdRoot>
      <div className={styles['tools']}>
        <SearchBox label={formatMessage({ id: 'ui.table.search' }, { table: name.toLocaleLowerCase() })} view={view} />
        <SortSelect columns={columns} view={view} />
      </div>
    </AntdRoot>
  );
};
