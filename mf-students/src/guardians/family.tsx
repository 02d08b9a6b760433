import { useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useGuardiansQuery } from '@pupitre/shared/api/guardians';
import type { RowsQuery } from '@pupitre/shared/api/row-again';
import type { Profile } from '@pupitre/shared/contracts/auth';
import type { Guardian } from '@pupitre/shared/contracts/guardians';
import type { Classmate } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { AddAction } from '@pupitre/shared/ui/record-actions';
import { fullName } from '../full-name.ts';
import { ParentForms, StaffForms, TeacherForms, type FamilyForm } from './family-forms.tsx';
import { FormerGuardians, GuardianList } from './guardian-list.tsx';
import { LastGuardian } from './last-guardian.tsx';
import styles from './guardians.module.css';

type FamilyProps = {
  student: Classmate;
  /** The user is no guardian of the student any more. */
  onLeft: () => void;
};
type FamilyViewProps = FamilyProps & { caller: Profile; rows: readonly Guardian[]; query: RowsQuery<Guardian[]> };

const FORMS = { parent: ParentForms, teacher: TeacherForms, staff: StaffForms };

const kindOf = ({ roles }: Profile): keyof typeof FORMS => {
  if (roles.includes('parent')) return 'parent';
  return roles.includes('teacher') ? 'teacher' : 'staff';
};

type FamilyButtonsProps = { canRegister: boolean; onOpen: (form: FamilyForm) => void };

const FamilyButtons = ({ canRegister, onOpen }: FamilyButtonsProps) => (
  <div className={styles['buttons']}>
    {canRegister && (
      <Button onClick={() => onOpen({ form: 'register' })}>
        <FormattedMessage id="pupil.parent.add" />
      </Button>
    )}
    <AddAction
      label={useIntl().formatMessage({ id: 'guardians.invite' })}
      onAdd={() => onOpen({ form: 'invite', replaces: null })}
    />
  </div>
);

const FamilyView = ({ student, caller, rows, query, onLeft }: FamilyViewProps) => {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<FamilyForm | null>(null);
  const [last, setLast] = useState<Guardian | null>(null);
  const name = fullName(student);
  const isParent = caller.roles.includes('parent');
  const present = rows.filter(({ status }) => status !== 'ended');
  const active = present.filter(({ status }) => status === 'active');
  const former = rows.filter(({ status }) => status === 'ended');
  const openForm = (form: FamilyForm): void => {
    setLast(null);
    setOpen(form);
  };
  const Forms = FORMS[kindOf(caller)];
  const buttons = <FamilyButtons canRegister={!isParent && active.length === 0} onOpen={openForm} />;
  return (
    <section tabIndex={-1} className={styles['family']} aria-label={formatMessage({ id: 'guardians.of' }, { name })}>
      {last && (
        <LastGuardian
          guardian={last}
          student={name}
          callerId={caller.id}
          onInvite={() => openForm({ form: 'invite', replaces: last })}
        />
      )}
      {present.length === 0 ? (
        <EmptyState title={formatMessage({ id: 'pupil.noParent' })}>
          <FormattedMessage id="guardians.none.next" tagName="p" />
          {buttons}
        </EmptyState>
      ) : (
        <>
          <GuardianList
            guardians={present}
            student={name}
            caller={caller}
            onEdit={(guardian) => openForm({ form: 'edit', guardian })}
            onLast={setLast}
            onLeft={onLeft}
          />
          {buttons}
        </>
      )}
      {former.length > 0 && <FormerGuardians guardians={former} callerId={caller.id} />}
      {open && <Forms open={open} student={student} active={active} guardians={query} onClose={() => setOpen(null)} />}
    </section>
  );
};

/** The guardians of a student: those of today, those who are invited, and the former ones. */
export const Family = (props: FamilyProps) => {
  const guardians = useGuardiansQuery(props.student.id, { refetchOnMountOrArgChange: true });
  return (
    <PartView query={useProfileQuery()} waiting={<PageSkeleton />}>
      {(caller) => (
        <PartView query={guardians} waiting={<PageSkeleton />}>
          {(rows) => <FamilyView {...props} caller={caller} rows={rows} query={guardians} />}
        </PartView>
      )}
    </PartView>
  );
};
