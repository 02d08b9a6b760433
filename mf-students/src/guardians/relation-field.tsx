import { RELATIONS, type GuardianUpdate } from '@pupitre/shared/contracts/guardians';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';

/** The relation of a guardian to the student. A new guardian has none before the user chooses one. */
export const RelationField = () => {
  const { formatMessage } = useIntl();
  const relations = RELATIONS.map((relation) => ({
    value: relation,
    label: formatMessage({ id: `guardians.relation.${relation}` }),
  }));
  return (
    <ChoiceField<Pick<GuardianUpdate, 'relation'>>
      name="relation"
      label={formatMessage({ id: 'guardians.relation' })}
      choices={[{ value: '', label: formatMessage({ id: 'guardians.relation.choose' }) }, ...relations]}
    />
  );
};
