import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { listName } from '../list-name.ts';
import type { Paste } from './read-results.ts';
import styles from './paste-note.module.css';

/** So many refused cells are named; the others are counted. */
const MOST_NAMED = 5;

const PasteFaults = ({ paste: { faults, outside } }: { paste: Paste }) => (
  <>
    <strong>
      <FormattedMessage id="taskGrades.paste.nothing" />
    </strong>
    {faults.length > 0 && (
      <>
        <ul className={styles['faults']}>
          {faults.slice(0, MOST_NAMED).map(({ row: { student }, task, text }) => (
            <li key={`${student.id}.${task.id}`}>
              <FormattedMessage
                id="taskGrades.paste.cell"
                values={{ name: listName(student), task: task.name, text }}
              />
            </li>
          ))}
          {faults.length > MOST_NAMED && (
            <li>
              <FormattedMessage id="taskGrades.paste.more" values={{ count: faults.length - MOST_NAMED }} />
            </li>
          )}
        </ul>
        <FormattedMessage id="taskGrades.fault" tagName="p" />
      </>
    )}
    {outside > 0 && <FormattedMessage id="taskGrades.paste.outside" values={{ count: outside }} tagName="p" />}
  </>
);

/** The result of the last paste: so many cells, or nothing and why. */
export const PasteNote = ({ paste, onClose }: { paste: Paste | null; onClose: () => void }) => {
  const hasFailed = paste !== null && paste.faults.length + paste.outside > 0;
  return (
    // A screen reader announces a text only if its region was on the page before.
    <div aria-live="polite">
      {paste && (
        <div className={styles['note']} data-failed={hasFailed}>
          <div className={styles['text']}>
            {hasFailed ? (
              <PasteFaults paste={paste} />
            ) : (
              <FormattedMessage id="taskGrades.paste.done" values={{ count: paste.grades.length }} />
            )}
          </div>
          <Button tone="quiet" onClick={onClose}>
            <FormattedMessage id="taskGrades.paste.close" />
          </Button>
        </div>
      )}
    </div>
  );
};
