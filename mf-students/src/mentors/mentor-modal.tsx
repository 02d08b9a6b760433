import { useState } from 'react';
import { useValidateUserDataMutation } from '@pupitre/shared/api/accounts';
import { isCallError } from '@pupitre/shared/api/client';
import { useCreateMentorMutation } from '@pupitre/shared/api/mentors';
import { mentorInput, type MentorInput } from '@pupitre/shared/contracts/mentors';
import type { Classmate } from '@pupitre/shared/contracts/students';
import { ROLE_NUMBERS } from '@pupitre/shared/contracts/users';
import { useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { MaskField } from '@pupitre/shared/ui/mask-field';
import { TextField } from '@pupitre/shared/ui/text-field';
import { UpperField } from '@pupitre/shared/ui/upper-field';
import { fullName } from '../full-name.ts';
import { MentorValidation } from './mentor-validation.tsx';

/**
 * Asks the server if e-mail and phone are free, then the user if the e-mail is right. A registered e-mail is no failure:
 * its owner may be the parent, and `onRegistered` asks so (specification § 4).
 */
const useMentorCreation = (onRegistered: (email: string) => void) => {
  const { formatMessage } = useIntl();
  const [validate] = useValidateUserDataMutation();
  const [createMentor] = useCreateMentorMutation();

  const answer = (error: unknown, { email }: MentorInput) => {
    if (!isCallError(error)) return { error };
    if (error.code === 101) {
      onRegistered(email);
      return null;
    }
    if (error.code !== 102) return { error };
    const message = [formatMessage({ id: 'errors.102' })];
    return { error: { ...error, message, fields: { phone: message } } };
  };
  return async (input: MentorInput) => {
    const { email, phone } = input;
    const checked = await validate({ email, phone });
    if (checked.error) return answer(checked.error, input);
    const isRight = await confirm({
      title: formatMessage({ id: 'mentors.confirm.title' }),
      text: formatMessage({ id: 'mentors.confirm.text' }, { email }),
      agree: formatMessage({ id: 'mentors.confirm.agree' }),
      refuse: formatMessage({ id: 'mentors.correct' }),
      tone: 'plain',
    });
    if (!isRight) return null;
    const created = await createMentor(input);
    return created.error ? answer(created.error, input) : created;
  };
};

const MentorFields = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <UpperField<MentorInput> name="name" label={formatMessage({ id: 'students.name' })} />
      <UpperField<MentorInput> name="paternal" label={formatMessage({ id: 'students.paternal' })} />
      <UpperField<MentorInput> name="maternal" label={formatMessage({ id: 'students.maternal' })} />
      <TextField<MentorInput>
        name="email"
        type="email"
        inputMode="email"
        label={formatMessage({ id: 'mentors.email' })}
      />
      <MaskField<MentorInput> name="phone" mask="0000000000" label={formatMessage({ id: 'mentors.phone' })} />
    </>
  );
};

type MentorModalProps = { student: Classmate; onClose: () => void };

/** Registers the parent of a child, or links a parent who has an account. */
export const MentorModal = ({ student, onClose }: MentorModalProps) => {
  const { formatMessage } = useIntl();
  const [registered, setRegistered] = useState<string | null>(null);
  const name = fullName(student);
  return (
    <>
      <FormModal
        title={formatMessage({ id: 'mentors.new' }, { name })}
        schema={mentorInput}
        initialValues={{
          name: '',
          paternal: '',
          maternal: '',
          email: '',
          phone: '',
          rol: ROLE_NUMBERS.parent,
          school: null,
          student: { id: student.id },
        }}
        save={useMentorCreation(setRegistered)}
        onClose={onClose}
      >
        <MentorFields />
      </FormModal>
      {registered !== null && (
        <MentorValidation
          email={registered}
          studentId={student.id}
          name={name}
          onLinked={onClose}
          onClose={() => setRegistered(null)}
        />
      )}
    </>
  );
};
