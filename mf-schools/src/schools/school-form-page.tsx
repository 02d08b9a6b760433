import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useCountryOptionsQuery } from '@pupitre/shared/api/countries';
import { useCreateSchoolMutation, useSchoolQuery, useUpdateSchoolMutation } from '@pupitre/shared/api/schools';
import {
  schoolForm,
  schoolInput,
  schoolUpdate,
  schoolUpdateForm,
  type School,
} from '@pupitre/shared/contracts/schools';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FormPage } from '@pupitre/shared/ui/form-page';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import type { Crumb } from '@pupitre/shared/ui/page-header';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { SchoolFields } from './school-fields.tsx';

const FIELDS = 7;
/** The form begins with this country, because nearly every school is in it. */
const USUAL_COUNTRY = 'MÉXICO';

/** The form leads back to the list of schools. A directive may not see it and returns to their school. */
const useSchoolsCrumb = (): Crumb => {
  const { formatMessage } = useIntl();
  const isDirective = useProfileQuery().data?.roles.includes('directive') ?? false;
  return isDirective
    ? { title: formatMessage({ id: 'school.own' }), to: '/school' }
    : { title: formatMessage({ id: 'schools.title' }), to: '/schools' };
};

export const NewSchoolPage = () => {
  const [createSchool] = useCreateSchoolMutation();
  const title = useIntl().formatMessage({ id: 'schools.new.title' });
  const list = useSchoolsCrumb();
  return (
    <QueryView query={useCountryOptionsQuery()} waiting={<FormSkeleton fields={FIELDS} />}>
      {(countries) => (
        <FormPage
          title={title}
          list={list}
          schema={schoolForm}
          initialValues={{
            name: '',
            cct: '',
            address: '',
            zip: '',
            country: countries.find(({ name }) => name === USUAL_COUNTRY) ?? null,
            state: null,
            municipality: null,
            latitude: null,
            longitude: null,
          }}
          save={(form) => createSchool(schoolInput.cast(form, { stripUnknown: true }))}
        >
          <SchoolFields />
        </FormPage>
      )}
    </QueryView>
  );
};

/** The form also has the state and the country of the municipality. */
const valuesOf = (school: School) => {
  const { state } = school.municipality;
  return { ...school, state, country: state.country };
};

const EditSchool = ({ id }: { id: number }) => {
  const school = useSchoolQuery(id);
  const [updateSchool] = useUpdateSchoolMutation();
  const title = useIntl().formatMessage({ id: 'schools.edit.title' });
  const list = useSchoolsCrumb();
  return (
    <QueryView query={school} waiting={<FormSkeleton fields={FIELDS} />}>
      {(record) => (
        <FormPage
          title={title}
          list={list}
          schema={schoolUpdateForm}
          initialValues={valuesOf(record)}
          save={(form) => updateSchool(schoolUpdate.cast(form, { stripUnknown: true }))}
          reload={async () => valuesOf(await school.refetch().unwrap())}
        >
          <SchoolFields />
        </FormPage>
      )}
    </QueryView>
  );
};

export const EditSchoolPage = () => <RecordRoute kind="school">{(id) => <EditSchool id={id} />}</RecordRoute>;
