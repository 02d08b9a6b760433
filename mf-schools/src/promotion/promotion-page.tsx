import { useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { PortalPath } from '@pupitre/shared/platform/paths';
import { Button } from '@pupitre/shared/ui/button';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { CardsSkeleton } from '../years/cards-skeleton.tsx';
import { CheckStep } from './check-step.tsx';
import { ContinuedDraft } from './continued-draft.tsx';
import { PromotionDone, type Done } from './done.tsx';
import { EarlierPromotions } from './earlier-promotions.tsx';
import { GroupsStep } from './groups-step.tsx';
import { usePromotionPreviewQuery } from './promotion-api.ts';
import { PromotionSteps } from './promotion-steps.tsx';
import { StepTitle } from './step-title.tsx';
import { StudentsStep } from './students-step.tsx';
import { useDraft, type DraftControl } from './use-draft.ts';
import { YearStep } from './year-step.tsx';
import styles from '../wizard/wizard.module.css';

type LaterStepsProps = { schoolId: number; yearId: number; control: DraftControl; onDone: (done: Done) => void };

/** The steps that need the groups and students before the year. */
const LaterSteps = ({ schoolId, yearId, control, onDone }: LaterStepsProps) => {
  const { step, date } = control.draft;
  const preview = usePromotionPreviewQuery({ schoolYear: { id: yearId }, date }, { refetchOnMountOrArgChange: true });
  return (
    <PartView query={preview} waiting={<CardsSkeleton />}>
      {(shown) => {
        if (shown.students.length === 0)
          return (
            <EmptyState title={<FormattedMessage id="promotion.nobody" values={{ year: shown.schoolYear.name }} />}>
              <Button onClick={control.clear}>
                <FormattedMessage id="promotion.again" />
              </Button>
            </EmptyState>
          );
        if (step === 'groups')
          return <GroupsStep schoolId={schoolId} preview={shown} reload={() => preview.refetch()} control={control} />;
        if (step === 'students') return <StudentsStep preview={shown} control={control} />;
        return <CheckStep preview={shown} reload={() => preview.refetch()} control={control} onDone={onDone} />;
      }}
    </PartView>
  );
};

const Wizard = ({ schoolId, yearsPath }: { schoolId: number; yearsPath: PortalPath }) => {
  const control = useDraft(schoolId);
  const [done, setDone] = useState<Done | null>(null);
  const { draft, change, clear } = control;
  const again = (): void => {
    setDone(null);
    clear();
  };
  return (
    <section className={styles['wizard']}>
      <PromotionSteps step={draft.step} onStep={(step) => change({ step })} />
      {control.isContinued && <ContinuedDraft onDiscard={clear} />}
      {done ? (
        <PromotionDone schoolId={schoolId} done={done} onAgain={again} />
      ) : (
        <>
          <StepTitle control={control} />
          {draft.step === 'year' || draft.yearId === null ? (
            <YearStep schoolId={schoolId} yearsPath={yearsPath} control={control} />
          ) : (
            <LaterSteps schoolId={schoolId} yearId={draft.yearId} control={control} onDone={setDone} />
          )}
        </>
      )}
    </section>
  );
};

const PromotionOfSchool = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const isDirective = useProfileQuery().data?.roles.includes('directive') ?? false;
  const yearsPath: PortalPath = isDirective ? '/school?tab=years' : `/school/${encodeId('school', schoolId)}?tab=years`;
  return (
    <>
      <PageHeader
        title={formatMessage({ id: 'promotion.title' })}
        trail={[{ title: formatMessage({ id: 'years.title' }), to: yearsPath }]}
      />
      <Wizard key={schoolId} schoolId={schoolId} yearsPath={yearsPath} />
      <EarlierPromotions schoolId={schoolId} />
    </>
  );
};

/** Promotes the students of a school to its next year, in five steps, and undoes it. */
export const PromotionPage = () => (
  <RecordRoute kind="school">{(schoolId) => <PromotionOfSchool schoolId={schoolId} />}</RecordRoute>
);
