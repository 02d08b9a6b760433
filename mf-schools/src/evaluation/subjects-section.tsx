import { useState } from 'react';
import { useDeleteSubjectMutation, useSubjectsTableQuery } from '@pupitre/shared/api/evaluation';
import { rowAgain } from '@pupitre/shared/api/row-again';
import { nameOfField } from '@pupitre/shared/contracts/formative-fields';
import type { Subject } from '@pupitre/shared/contracts/subjects';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { AddAction, DeleteAction, EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { EditSubjectModal, NewSubjectModal } from './subject-modal.tsx';
import { useGradeName } from './use-grade-name.ts';
import styles from './evaluation.module.css';

const COLUMNS = ['name', 'field', 'level'] as const;

/** The subjects that a school grades. A level without any is graded by fields. */
export const SubjectsSection = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const language = useSelector(selectLanguage);
  const gradeName = useGradeName();
  const view = useTableView('subjects', COLUMNS);
  const subjects = useSubjectsTableQuery({ ...view.query, schoolId });
  const [deleteSubject] = useDeleteSubjectMutation();
  const [edited, setEdited] = useState<Subject | 'new' | null>(null);
  const close = (): void => setEdited(null);
  return (
    <div>
      <h2>
        <FormattedMessage id="subjects.title" />
      </h2>
      <p className={styles['hint']}>
        <FormattedMessage id="subjects.hint" />
      </p>
      <TabActions>
        <AddAction label={formatMessage({ id: 'subjects.new' })} onAdd={() => setEdited('new')} />
      </TabActions>
      <DataTable
        name={formatMessage({ id: 'subjects.title' })}
        view={view}
        query={subjects}
        columns={[
          { key: 'name', title: formatMessage({ id: 'subjects.name' }), render: ({ name }) => name },
          {
            key: 'field',
            title: formatMessage({ id: 'subjects.field' }),
            render: ({ field }) => nameOfField(field, language),
          },
          {
            key: 'level',
            title: formatMessage({ id: 'subjects.grade' }),
            render: ({ level, grade }) => gradeName(level, grade),
          },
        ]}
        renderActions={(subject) => (
          <>
            <EditInPlaceAction name={subject.name} onEdit={() => setEdited(subject)} />
            <DeleteAction name={subject.name} onDelete={() => deleteSubject(subject.id)} />
          </>
        )}
      />
      {edited === 'new' && <NewSubjectModal schoolId={schoolId} onClose={close} />}
      {edited !== null && edited !== 'new' && (
        <EditSubjectModal subject={edited} reload={() => rowAgain(subjects, edited)} onClose={close} />
      )}
    </div>
  );
};
