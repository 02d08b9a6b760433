import type { FactKind } from '@pupitre/shared/contracts/notices';
import { MenuIcon } from '../layout/menu-icon.tsx';
import styles from './inbox.module.css';

const STROKES: Record<FactKind, string> = {
  absence: 'M10 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM3 21c0-4.500 3-7 7-7 1.200 0 2.300.200 3.300.700M16 16l5 5m0-5-5 5',
  task: 'M9 3h6v3H9V3Zm0 1.500H6V21h12V4.500h-3M9 13.500l2 2 4-4',
  document: 'M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6m-6 4h6',
  event: 'M4 6h16v14H4V6Zm0 5h16M8 3v4m8-4v4',
  score:
    'm12 3.500 2.600 5.300 5.900.900-4.300 4.100 1 5.800-5.200-2.700-5.200 2.700 1-5.800L3.500 9.700l5.900-.900L12 3.500Z',
  grade: 'M4 20V4h16v16H4Zm4-4 3-8h2l3 8m-7-2.500h6',
  enrollment: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 9c0-4 3-6 6-6s6 2 6 6M18 8v6m3-3h-6',
  justification: 'M6 3h8l4 4v14H6V3Zm8 0v4h4M9 14.500l2 2 4-4',
};

/** The drawing of a kind of fact. The title of the notice says the kind in words. */
export const KindIcon = ({ kind }: { kind: FactKind }) => (
  <span className={styles['icon']} data-kind={kind}>
    <MenuIcon name={STROKES[kind]} />
  </span>
);
