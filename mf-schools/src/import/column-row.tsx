import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { isWholeName, NAME_ORDERS, orderOf, type NameOrders, type WholeName } from './mapping/name-orders.ts';
import type { Target } from './mapping/targets.ts';
import styles from './column-list.module.css';

type OrderChoiceProps = {
  name: string;
  target: WholeName;
  orders: NameOrders;
  onOrder: (orders: NameOrders) => void;
};

/** The order in which a column has whole names. */
const OrderChoice = ({ name, target, orders, onOrder }: OrderChoiceProps) => {
  const { formatMessage } = useIntl();
  const chosen = orderOf(orders, target);
  return (
    <select
      aria-label={formatMessage({ id: 'import.columns.order' }, { name })}
      value={chosen}
      onChange={({ currentTarget }) => {
        const order = NAME_ORDERS.find((each) => each === currentTarget.value) ?? chosen;
        onOrder({ ...orders, [target]: order });
      }}
    >
      {NAME_ORDERS.map((order) => (
        <option key={order} value={order}>
          {formatMessage({ id: `import.columns.order.${order}` })}
        </option>
      ))}
    </select>
  );
};

type ColumnRowProps = {
  name: string;
  samples: readonly string[];
  /** The form in which the first text is read; null if it is taken as it is. */
  reading: string | null;
  /** The word of the relation that its heading gives to the guardian, or null. */
  relation: string | null;
  target: Target | null;
  targets: readonly Target[];
  orders: NameOrders;
  onChoose: (target: Target | null) => void;
  onOrder: (orders: NameOrders) => void;
};

/** A column of the file with some of its texts, and the data for which it stands. */
export const ColumnRow = (props: ColumnRowProps) => {
  const { name, samples, reading, relation, target, targets, orders, onChoose, onOrder } = props;
  const { formatMessage } = useIntl();
  return (
    <li data-unused={target === null}>
      <span className={styles['heading']}>
        <strong>{name}</strong>
        <span>{samples.join(' · ')}</span>
        {reading !== null && (
          <span>
            <FormattedMessage id="import.columns.reading" values={{ text: reading }} />
          </span>
        )}
        {relation !== null && (
          <span>
            <FormattedMessage id="import.columns.relation" values={{ relation }} />
          </span>
        )}
      </span>
      <span className={styles['choices']}>
        <select
          aria-label={formatMessage({ id: 'import.columns.target.named' }, { name })}
          value={target ?? ''}
          onChange={({ currentTarget }) => onChoose(targets.find((each) => each === currentTarget.value) ?? null)}
        >
          <option value="">{formatMessage({ id: 'import.columns.none' })}</option>
          {targets.map((each) => (
            <option key={each} value={each}>
              {formatMessage({ id: `import.field.${each}` })}
            </option>
          ))}
        </select>
        {isWholeName(target) && <OrderChoice name={name} target={target} orders={orders} onOrder={onOrder} />}
      </span>
    </li>
  );
};
