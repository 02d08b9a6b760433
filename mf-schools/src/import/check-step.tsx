import { useState } from 'react';
import type { CheckedImport } from '@pupitre/shared/contracts/imports';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { ErrorState } from '@pupitre/shared/ui/page-state';
import { Applying } from './applying.tsx';
import { CheckedRows } from './checked-rows.tsx';
import { Corrections } from './corrections.tsx';
import { ApplyFailure } from './apply-failure.tsx';
import { ImportCounts } from './import-counts.tsx';
import { OnlyGood } from './only-good.tsx';
import { useApply, type ApplyingImport } from './use-apply.ts';
import type { Check } from './use-check.ts';
import type { ImportControl } from './use-import.ts';
import wizard from '../wizard/wizard.module.css';
import styles from './import.module.css';

type CheckStepProps = { schoolId: number; control: ImportControl; check: Check };

type CheckedProps = Omit<CheckStepProps, 'schoolId'> & { checked: CheckedImport; applying: ApplyingImport };

const Checked = ({ control, check, checked, applying }: CheckedProps) => {
  const [onlyGood, setOnlyGood] = useState(false);
  const { counts } = checked;
  const isPossible = counts.new > 0 && (counts.errors === 0 || onlyGood);
  return (
    <>
      <ImportCounts kind={control.draft.kind} counts={counts} />
      {counts.errors === 0 && (
        <p className={wizard['hint']}>
          <FormattedMessage id="import.clean" />
        </p>
      )}
      {counts.errors > 0 && (
        <Corrections checked={checked} control={control} check={check} onOpened={applying.forget} />
      )}
      <CheckedRows checked={checked} control={control} />
      {counts.errors > 0 && counts.new > 0 && <OnlyGood counts={counts} isChosen={onlyGood} onChoose={setOnlyGood} />}
      {counts.new === 0 && (
        <output className={wizard['warning']}>
          <FormattedMessage id="import.nothing" />
        </output>
      )}
      <div className={wizard['next']}>
        {applying.isRunning && <Applying applying={applying} />}
        <Button
          tone="primary"
          disabled={!isPossible || applying.isRunning}
          onClick={() => void applying.send(checked, onlyGood)}
        >
          <FormattedMessage id={`import.apply.${control.draft.kind}`} values={{ count: counts.new }} />
        </Button>
      </div>
    </>
  );
};

const Checking = ({ count }: { count: number }) => (
  <output className={styles['progress']} aria-busy="true">
    <p>
      <FormattedMessage id="import.checking" values={{ count }} />
    </p>
    <progress aria-hidden="true" />
  </output>
);

/** Says what the server found in the list, lets the user correct it, and has the button that imports it. */
export const CheckStep = ({ schoolId, control, check }: CheckStepProps) => {
  const { checked, error, isRunning } = check;
  const runAgain = (): Promise<unknown> => check.run(control.draft, control.list);
  const applying = useApply({ schoolId, control, recheck: runAgain });
  return (
    <>
      {applying.failure && <ApplyFailure failure={applying.failure} onLook={() => void applying.lookAgain()} />}
      {isRunning && <Checking count={control.list.rows.length} />}
      {!isRunning && error !== undefined && <ErrorState error={error} onRetry={() => void runAgain()} />}
      {!isRunning && error === undefined && checked && (
        <Checked control={control} check={check} checked={checked} applying={applying} />
      )}
    </>
  );
};
