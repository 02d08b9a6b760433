import { useEffect, useState } from 'react';
import type { CheckedImport } from '@pupitre/shared/contracts/imports';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { ErrorState } from '@pupitre/shared/ui/page-state';
import { ApplyFailure } from './apply-failure.tsx';
import { Applying } from './applying.tsx';
import { CheckedRows } from './checked-rows.tsx';
import { Corrections } from './corrections.tsx';
import { ImportCounts } from './import-counts.tsx';
import { MergedRows } from './merged-rows.tsx';
import { OnlyGood } from './only-good.tsx';
import { leftOutPlaces } from './row-notes.ts';
import type { ApplyingImport } from './use-apply.ts';
import type { Check } from './use-check.ts';
import { useCorrection, type Correction } from './use-correction.ts';
import type { ImportControl } from './use-import.ts';
import { takeLostFocus } from '../wizard/take-lost-focus.ts';
import wizard from '../wizard/wizard.module.css';
import styles from './import.module.css';

type CheckStepProps = { control: ImportControl; check: Check; applying: ApplyingImport };

type CheckedProps = Omit<CheckStepProps, 'check'> & { checked: CheckedImport; correction: Correction };

/** The numbers. The button that had the focus before the check is gone. */
const Found = ({ control, checked, correction: { merged } }: Omit<CheckedProps, 'applying'>) => {
  const { formatMessage } = useIntl();
  const { counts } = checked;
  const leftOut = leftOutPlaces(checked, control.list).length;
  return (
    <section
      ref={takeLostFocus}
      tabIndex={-1}
      className={styles['found']}
      aria-label={formatMessage({ id: 'import.found' })}
    >
      <ImportCounts kind={control.draft.kind} counts={counts} />
      {leftOut > 0 && (
        <p className={wizard['hint']}>
          <FormattedMessage id="import.incomplete.leftOut" values={{ count: leftOut }} />
        </p>
      )}
      {merged && <MergedRows merged={merged} control={control} />}
      {counts.errors === 0 && (
        <p className={wizard['hint']}>
          <FormattedMessage id="import.clean" />
        </p>
      )}
    </section>
  );
};

const Checked = ({ control, checked, applying, correction }: CheckedProps) => {
  const [onlyGood, setOnlyGood] = useState(false);
  const { counts } = checked;
  const isPossible = counts.new > 0 && (counts.errors === 0 || onlyGood);
  const isReading = correction.reading.progress !== null;
  return (
    <>
      <Found control={control} checked={checked} correction={correction} />
      {counts.errors > 0 && (
        <Corrections checked={checked} control={control} correction={correction} disabled={applying.isRunning} />
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
          disabled={!isPossible || applying.isRunning || isReading}
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
export const CheckStep = ({ control, check, applying }: CheckStepProps) => {
  const { checked, error, isRunning, isForeign } = check;
  useEffect(() => {
    if (isForeign && !isRunning && !applying.isRunning) void check.run(control.draft, control.list);
  });
  const correction = useCorrection({ control, check, onTaken: applying.forget });
  return (
    <>
      {applying.failure && <ApplyFailure failure={applying.failure} onLook={() => void applying.lookAgain()} />}
      {isRunning && <Checking count={control.list.rows.length} />}
      {!isRunning && error !== undefined && (
        <ErrorState error={error} onRetry={() => void check.run(control.draft, control.list)} />
      )}
      {!isRunning && error === undefined && checked && (
        <Checked key={check.number} control={control} checked={checked} applying={applying} correction={correction} />
      )}
    </>
  );
};
