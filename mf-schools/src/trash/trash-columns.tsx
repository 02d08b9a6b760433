import type { TrashedRecord } from '@pupitre/shared/contracts/trash';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import styles from './trash.module.css';

const DAY_MS = 24 * 60 * 60 * 1_000;
const DAY = { dateStyle: 'medium', timeZone: 'America/Mexico_City' } as const;

const daysUntil = (moment: string): number => Math.max(1, Math.ceil((Date.parse(moment) - Date.now()) / DAY_MS));

const NameCell = ({ kind, name }: TrashedRecord) => (
  <span>
    {name}
    <span className={styles['detail']}>
      <FormattedMessage id={`trash.kinds.${kind}`} />
    </span>
  </span>
);

const PlaceCell = ({ record, withSchool }: { record: TrashedRecord; withSchool: boolean }) => {
  const { student, group, school } = record;
  const [first = '', ...others] = [student?.name, group?.name, withSchool ? school?.name : undefined].filter(Boolean);
  return (
    <span>
      {first}
      {others.length > 0 && <span className={styles['detail']}>{others.join(' · ')}</span>}
    </span>
  );
};

const DeletionCell = ({ deletedAt, deletedBy }: TrashedRecord) => (
  <span>
    <time dateTime={deletedAt}>{useIntl().formatDate(deletedAt, DAY)}</time>
    <span className={styles['detail']}>
      <FormattedMessage id="trash.deletedBy" values={{ name: deletedBy.name }} />
    </span>
  </span>
);

/** The columns of the trash; the school is of use among those of many. */
export const useTrashColumns = (withSchool: boolean) => {
  const { formatMessage } = useIntl();
  return [
    {
      key: 'name',
      title: formatMessage({ id: 'trash.name' }),
      render: (record: TrashedRecord) => <NameCell {...record} />,
    },
    {
      key: 'place',
      title: formatMessage({ id: 'trash.place' }),
      render: (record: TrashedRecord) => <PlaceCell record={record} withSchool={withSchool} />,
    },
    {
      key: 'deletedAt',
      title: formatMessage({ id: 'trash.deletedAt' }),
      width: 220,
      render: (record: TrashedRecord) => <DeletionCell {...record} />,
    },
    {
      key: 'daysLeft',
      title: formatMessage({ id: 'trash.daysLeft' }),
      width: 120,
      render: ({ expiresAt }: TrashedRecord) => formatMessage({ id: 'trash.days' }, { days: daysUntil(expiresAt) }),
    },
  ];
};
