import { useCreateSchoolTokenMutation } from '@pupitre/shared/api/school-tokens';
import {
  schoolTokenForm,
  TOKEN_DAYS,
  type SchoolTokenForm,
  type TokenScope,
} from '@pupitre/shared/contracts/school-tokens';
import { useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { TextField } from '@pupitre/shared/ui/text-field';
import { Boxes } from './boxes.tsx';

const DAYS = [30, TOKEN_DAYS.usual, 180, TOKEN_DAYS.most];

const scopesOf = ({ rosters, attendance }: SchoolTokenForm): TokenScope[] => [
  ...(rosters ? (['rosters:read'] as const) : []),
  ...(attendance ? (['attendance:read'] as const) : []),
];

type TokenModalProps = { schoolId: number; onToken: (token: string) => void; onClose: () => void };

/** A new token for another program. It shows once. */
export const TokenModal = ({ schoolId, onToken, onClose }: TokenModalProps) => {
  const { formatMessage } = useIntl();
  const [create] = useCreateSchoolTokenMutation();
  const save = async (values: SchoolTokenForm) => {
    const { name, days } = values;
    const outcome = await create({ schoolId, name, days, scopes: scopesOf(values) });
    if (outcome.data) onToken(outcome.data.token);
    return outcome;
  };
  return (
    <FormModal
      title={formatMessage({ id: 'connections.token.new' })}
      schema={schoolTokenForm}
      initialValues={{ name: '', days: TOKEN_DAYS.usual, rosters: true, attendance: false }}
      save={save}
      onClose={onClose}
    >
      <TextField<SchoolTokenForm>
        name="name"
        label={formatMessage({ id: 'connections.token.name' })}
        hint={formatMessage({ id: 'connections.token.name.hint' })}
      />
      <Boxes legend={formatMessage({ id: 'connections.token.reads' })}>
        <CheckboxField<SchoolTokenForm> name="rosters" label={formatMessage({ id: 'connections.token.rosters' })} />
        <CheckboxField<SchoolTokenForm>
          name="attendance"
          label={formatMessage({ id: 'connections.token.attendance' })}
        />
      </Boxes>
      <ChoiceField<SchoolTokenForm>
        name="days"
        label={formatMessage({ id: 'connections.token.days' })}
        choices={DAYS.map((count) => ({
          value: count,
          label: formatMessage({ id: 'connections.token.daysCount' }, { count }),
        }))}
      />
    </FormModal>
  );
};
