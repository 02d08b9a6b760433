import type { ChildDay, HomeChange, HomeChanges } from '@pupitre/shared/contracts/home';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { namesOf } from './child-names.ts';
import { useChangeText } from './change-text.ts';
import { childPath } from './family-links.ts';
import { useRecordedVisit } from './record-visit.ts';
import styles from './family.module.css';

const MOMENT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const Change = ({ change, childNames }: { change: HomeChange; childNames: string }) => {
  const { formatDate } = useIntl();
  const text = useChangeText();
  return (
    <li>
      <Link to={childPath(change.studentIds[0], change.kind)} className={styles['entry']}>
        <span className={styles['kind']}>
          <FormattedMessage id={`home.changed.${change.kind}`} />
          {!change.isNew && <FormattedMessage id="home.changed.again" tagName="strong" />}
        </span>
        <span className={styles['text']}>{text(change)}</span>
        <span className={styles['about']}>
          {childNames && `${childNames} · `}
          <time dateTime={change.at}>{formatDate(change.at, MOMENT)}</time>
        </span>
      </Link>
    </li>
  );
};

type ChangesProps = { changes: HomeChanges; items: readonly ChildDay[] };

/** The news since the last visit, the newest first. */
export const Changes = ({ changes, items }: ChangesProps) => {
  useRecordedVisit(changes.until);
  const rest = changes.total - changes.items.length;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className={styles['heading']}>
        <FormattedMessage id={changes.since === null ? 'home.changes.first' : 'home.changes'} />
      </h2>
      {changes.items.length === 0 && (
        <p className={styles['calm']}>
          <FormattedMessage id={changes.since === null ? 'home.changes.first.none' : 'home.changes.none'} />
        </p>
      )}
      {changes.items.length > 0 && (
        <ul className={styles['entries']}>
          {changes.items.map((change) => (
            <Change
              key={`${change.kind} ${change.id} ${change.studentIds.join()}`}
              change={change}
              childNames={namesOf(items, change.studentIds)}
            />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p className={styles['hint']}>
          <FormattedMessage id="home.changes.rest" values={{ count: rest }} />
        </p>
      )}
    </section>
  );
};
