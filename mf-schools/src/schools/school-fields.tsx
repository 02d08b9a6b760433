import { useCountryOptionsQuery } from '@pupitre/shared/api/countries';
import { useMunicipalityOptionsQuery } from '@pupitre/shared/api/municipalities';
import { useStateOptionsQuery } from '@pupitre/shared/api/states';
import type { SchoolInput } from '@pupitre/shared/contracts/schools';
import { useIntl } from '@pupitre/shared/platform/intl';
import { MapField } from '@pupitre/shared/ui/map-field';
import { MaskField } from '@pupitre/shared/ui/mask-field';
import { SelectField } from '@pupitre/shared/ui/select-field';
import { UpperField } from '@pupitre/shared/ui/upper-field';
import { useChosenId } from '@pupitre/shared/ui/use-chosen-id';

type SchoolForm = SchoolInput & { country: unknown; state: unknown };

/** A school has only a municipality. Country and state narrow the choice, and each choice empties the fields below. */
const PlaceFields = () => {
  const { formatMessage } = useIntl();
  const country = useChosenId<SchoolForm>('country');
  const state = useChosenId<SchoolForm>('state');
  const states = useStateOptionsQuery(country);
  const municipalities = useMunicipalityOptionsQuery(state ?? 0, { skip: state === null });
  return (
    <>
      <SelectField<SchoolForm>
        name="country"
        label={formatMessage({ id: 'schools.country' })}
        options={useCountryOptionsQuery()}
        resets={['state', 'municipality']}
      />
      <SelectField<SchoolForm>
        name="state"
        label={formatMessage({ id: 'schools.state' })}
        // `data` would still have the states of the previous country while those of the new one load.
        options={{ ...states, data: states.currentData }}
        resets={['municipality']}
      />
      <SelectField<SchoolForm>
        name="municipality"
        label={formatMessage({ id: 'schools.municipality' })}
        options={{ ...municipalities, data: state === null ? [] : municipalities.currentData }}
      />
    </>
  );
};

export const SchoolFields = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <UpperField<SchoolForm> name="name" label={formatMessage({ id: 'schools.name' })} />
      <UpperField<SchoolForm>
        name="cct"
        label={formatMessage({ id: 'schools.cct' })}
        hint={formatMessage({ id: 'schools.cct.hint' })}
      />
      <UpperField<SchoolForm> name="address" label={formatMessage({ id: 'schools.address' })} />
      <MaskField<SchoolForm> name="zip" mask="00000" label={formatMessage({ id: 'schools.zip' })} />
      <PlaceFields />
      <MapField label={formatMessage({ id: 'schools.map' })} />
    </>
  );
};
