import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { INCOMPLETE_GUARDIANS } from './draft.ts';
import type { ImportControl } from './use-import.ts';
import styles from './incomplete-guardians.module.css';

/** Lists often lack the address of a guardian. The user chooses what becomes of such a row. */
export const IncompleteGuardians = ({ control: { draft, list, change } }: { control: ImportControl }) => {
  if (list.incomplete === 0) return null;
  return (
    <fieldset className={styles['choice']}>
      <legend>
        <FormattedMessage id="import.incomplete" />
      </legend>
      <p>
        <FormattedMessage id="import.incomplete.count" values={{ count: list.incomplete }} />
      </p>
      {INCOMPLETE_GUARDIANS.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="incomplete"
            checked={draft.incomplete === each}
            onChange={() => change({ incomplete: each })}
          />
          <FormattedMessage id={`import.incomplete.${each}`} />
        </label>
      ))}
    </fieldset>
  );
};
