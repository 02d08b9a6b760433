import { useId } from 'react';
import { TRASH_KINDS, type TrashKind } from '@pupitre/shared/contracts/trash';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import styles from './trash.module.css';

type KindFilterProps = { kind: TrashKind | null; onChoose: (kind: TrashKind | null) => void };

/** The kind of the listed records, or all. */
export const KindFilter = ({ kind, onChoose }: KindFilterProps) => {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <p className={styles['filter']}>
      <label htmlFor={id}>
        <FormattedMessage id="trash.kind" />
      </label>
      <select
        id={id}
        value={kind ?? ''}
        onChange={({ target }) => onChoose(TRASH_KINDS.find((each) => each === target.value) ?? null)}
      >
        <option value="">{formatMessage({ id: 'trash.kind.all' })}</option>
        {TRASH_KINDS.map((each) => (
          <option key={each} value={each}>
            {formatMessage({ id: `trash.kinds.${each}` })}
          </option>
        ))}
      </select>
    </p>
  );
};
