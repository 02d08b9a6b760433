import { useCountryOptionsQuery } from '@pupitre/shared/api/countries';
import { useStateOptionsQuery } from '@pupitre/shared/api/states';
import type { MunicipalityInput } from '@pupitre/shared/contracts/municipalities';
import { useIntl } from '@pupitre/shared/platform/intl';
import { SelectField } from '@pupitre/shared/ui/select-field';
import { UpperField } from '@pupitre/shared/ui/upper-field';
import { useChosenId } from '@pupitre/shared/ui/use-chosen-id';

type MunicipalityForm = MunicipalityInput & { country: unknown };

/** A municipality has only a state. The country narrows the choice of states. */
export const MunicipalityFields = () => {
  const { formatMessage } = useIntl();
  const states = useStateOptionsQuery(useChosenId<MunicipalityForm>('country'));
  return (
    <>
      <SelectField<MunicipalityForm>
        name="country"
        label={formatMessage({ id: 'municipalities.country' })}
        hint={formatMessage({ id: 'municipalities.country.hint' })}
        options={useCountryOptionsQuery()}
        resets={['state']}
      />
      <SelectField<MunicipalityForm>
        name="state"
        label={formatMessage({ id: 'municipalities.state' })}
        // `data` would still have the states of the previous country while those of the new one load.
        options={{ ...states, data: states.currentData }}
      />
      <UpperField<MunicipalityForm> name="name" label={formatMessage({ id: 'catalogs.name' })} />
    </>
  );
};
