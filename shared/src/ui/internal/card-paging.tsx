import { Pagination } from 'antd';
import { useIntl } from 'react-intl';
import { PAGE_SIZES } from '../../contracts/page-sizes.ts';
import type { TableViewControl } from '../use-table-view.ts';
import { AntdRoot } from './antd-root.tsx';
import { pagingOf } from './table-parts.tsx';
import styles from './card-list.module.css';

export const CardPaging = ({ view, total }: { view: TableViewControl; total: number }) => {
  const turn = (page: number, size: number): void => {
    const rowsPerPage = PAGE_SIZES.find((offered) => offered === size) ?? view.rowsPerPage;
    view.change(rowsPerPage === view.rowsPerPage ? { page } : { rowsPerPage });
  };
  return (
    <AntdRoot>
      <div className={styles['paging']}>
        <Pagination {...pagingOf(view, total, useIntl())} align="end" onChange={turn} />
      </div>
    </AntdRoot>
  );
};
