import { useProfileQuery } from '@pupitre/shared/api/auth';
import type { ImportKind } from '@pupitre/shared/contracts/imports';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { PortalPath } from '@pupitre/shared/platform/paths';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { StepList } from '../wizard/step-list.tsx';
import { takeFocus } from '../wizard/take-focus.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { STEPS, type Step } from './draft.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { FileStep } from './file-step.tsx';
import { ImportDone } from './import-done.tsx';
import { KindStep } from './kind-step.tsx';
import { useApply, type ApplyingImport } from './use-apply.ts';
import { useCheck, type Check } from './use-check.ts';
import { useImport, type ImportControl } from './use-import.ts';
import wizard from '../wizard/wizard.module.css';

const stepName = (step: Step) => <FormattedMessage id={`import.step.${step}`} />;

const StepTitle = ({ control: { draft, hasMoved } }: { control: ImportControl }) => (
  <h2 key={draft.step} tabIndex={-1} ref={hasMoved ? takeFocus : null} className={wizard['title']}>
    <FormattedMessage id={`import.heading.${draft.step === 'apply' ? 'check' : draft.step}`} />
  </h2>
);

type CurrentStepProps = { control: ImportControl; check: Check; applying: ApplyingImport };

const CurrentStep = ({ control, check, applying }: CurrentStepProps) => {
  const { draft, list } = control;
  const next = (): void => {
    applying.forget();
    control.change({ step: 'check' });
    void check.run(draft, list);
  };
  switch (draft.step) {
    case 'kind':
      return <KindStep control={control} />;
    case 'file':
      return <FileStep control={control} />;
    case 'columns':
      return <ColumnsStep control={control} onNext={next} />;
    default:
      return <CheckStep control={control} check={check} applying={applying} />;
  }
};

type SchoolPathOf = (kind: ImportKind) => PortalPath;

/** An import runs on and has its result, whatever the user looks at meanwhile. */
const Wizard = ({ schoolId, pathOf }: { schoolId: number; pathOf: SchoolPathOf }) => {
  const { formatMessage } = useIntl();
  const control = useImport();
  const { draft, list, done, change, startAgain } = control;
  const check = useCheck(schoolId);
  const applying = useApply({ schoolId, control, recheck: () => check.run(draft, list) });
  return (
    <section className={wizard['wizard']}>
      <StepList
        label={formatMessage({ id: 'import.steps' })}
        steps={STEPS}
        step={draft.step}
        nameOf={stepName}
        onStep={done || applying.isRunning ? null : (step) => change({ step })}
      />
      {done ? (
        <ImportDone schoolId={schoolId} schoolPath={pathOf(done.kind)} done={done} onAgain={startAgain} />
      ) : (
        <>
          <StepTitle control={control} />
          <CurrentStep control={control} check={check} applying={applying} />
        </>
      )}
    </section>
  );
};

const ImportOfSchool = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const isDirective = useProfileQuery().data?.roles.includes('directive') ?? false;
  const school: PortalPath = isDirective ? '/school' : `/school/${encodeId('school', schoolId)}`;
  return (
    <>
      <PageHeader
        title={formatMessage({ id: 'import.title' })}
        trail={[{ title: formatMessage({ id: isDirective ? 'import.school.own' : 'import.school.one' }), to: school }]}
      />
      <Wizard key={schoolId} schoolId={schoolId} pathOf={(kind) => `${school}?tab=${kind}`} />
      <EarlierImports schoolId={schoolId} />
    </>
  );
};

/** Imports lists of students, staff and groups into a school in five steps, and undoes that. */
export const ImportPage = () => (
  <RecordRoute kind="school">{(schoolId) => <ImportOfSchool schoolId={schoolId} />}</RecordRoute>
);
