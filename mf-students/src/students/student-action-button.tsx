import type { StudentRow } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { NamedAction } from '@pupitre/shared/ui/record-actions';
import { fullName } from '../full-name.ts';
import type { StudentAction } from './student-actions.ts';

const ICONS = {
  medicNotes: 'note',
  scores: 'star',
  grades: 'tasks',
  mentor: 'person',
  family: 'group',
  addGroup: 'group',
  calendar: 'calendar',
  documents: 'document',
  corrections: 'clock',
  justify: 'upload',
  attendance: 'check',
} as const;

type StudentActionButtonProps = {
  action: keyof typeof ICONS;
  student: StudentRow;
  tone: 'quiet' | 'plain' | 'primary';
  onAct: (action: StudentAction) => void;
};

export const StudentActionButton = ({ action, student, tone, onAct }: StudentActionButtonProps) => {
  const { formatMessage } = useIntl();
  return (
    <NamedAction
      icon={ICONS[action]}
      tone={tone}
      title={formatMessage({ id: `students.${action}` })}
      label={formatMessage({ id: `students.${action}.named` }, { name: fullName(student) })}
      onAct={() => onAct(action)}
    />
  );
};
