import type { ImportCounts as Counts, ImportKind } from '@pupitre/shared/contracts/imports';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { CountList } from '../wizard/count-list.tsx';

const OTHERS = ['same', 'errors', 'guardiansNew', 'guardiansKnown'] as const;

/** The numbers of an import. Those about guardians are for lists of students. */
export const ImportCounts = ({ kind, counts }: { kind: ImportKind; counts: Counts }) => {
  const others = OTHERS.filter((key) => kind === 'students' || !key.startsWith('guardians'));
  return (
    <CountList
      counts={[
        {
          key: 'new',
          count: counts.new,
          words: <FormattedMessage id={`import.count.new.${kind}`} values={{ count: counts.new }} />,
        },
        ...others.map((key) => ({
          key,
          count: counts[key],
          words: <FormattedMessage id={`import.count.${key}`} values={{ count: counts[key] }} />,
        })),
      ]}
    />
  );
};
