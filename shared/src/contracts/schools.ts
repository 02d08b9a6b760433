import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { coordinate, digits, record, reference, stored, upperText } from './fields.ts';

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
/** `municipality` sorts by its name. */
export const SCHOOL_COLUMNS = ['name', 'cct', 'address', 'zip', 'municipality', 'latitude', 'longitude'] as const;

export type SchoolInput = InferType<typeof schoolInput>;
type Place = { latitude: number | null; longitude: number | null };
/** A school as its table shows it. */
export type SchoolRow = Stored &
  Place & {
    name: string;
    cct: string;
    address: string;
    zip: string;
    municipality: Named;
  };
/** A school whole: country and state follow from the municipality; `image` is a short-lived URL. */
export type School = Omit<SchoolRow, 'municipality'> & {
  municipality: Named & { state: Named & { country: Named } };
  image: string | null;
};
