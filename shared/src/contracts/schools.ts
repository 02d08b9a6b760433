import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { coordinate, digits, idNumber, record, reference, stored, text, upperText } from './fields.ts';

export const schoolInput = record({
  name: upperText().required(),
  cct: upperText().required(),
  address: upperText().required(),
  zip: digits(5).required(),
  municipality: reference(),
  latitude: coordinate(90),
  longitude: coordinate(180),
}).required();
export const schoolUpdate = schoolInput.shape(stored);

/** The screens also ask for country and state, which narrow the choice of the municipality. */
const narrowing = { country: reference(), state: reference() };
export const schoolForm = schoolInput.shape(narrowing);
export const schoolUpdateForm = schoolUpdate.shape(narrowing);

/** A school and the `url` that storage/sign answered for its image. */
export const uploadedSchoolImage = record({ id: idNumber().required(), url: text(1_000).required() }).required();

/** `municipality` sorts by its name. */
export const SCHOOL_COLUMNS = ['name', 'cct', 'address', 'zip', 'municipality', 'latitude', 'longitude'] as const;

export type SchoolInput = InferType<typeof schoolInput>;
/** Country and state follow from the municipality; `image` is a short-lived URL. */
export type School = Stored & {
  name: string;
  cct: string;
  address: string;
  zip: string;
  municipality: Named & { state: Named & { country: Named } };
  latitude: number | null;
  longitude: number | null;
  image: string | null;
};
