import type { ApplicationVersion } from '../contracts/application-versions.ts';
import type { Profile } from '../contracts/auth.ts';
import type { Color } from '../contracts/colors.ts';
import type { ContactRequest } from '../contracts/contact-requests.ts';
import type { Country } from '../contracts/countries.ts';
import type { Municipality } from '../contracts/municipalities.ts';
import type { State } from '../contracts/states.ts';
import type { Table } from '../contracts/table.ts';

/** The answer of a `getTable` call that holds these rows on its one page. */
export const aTable = <Row>(items: Row[], total = items.length): Table<Row> => ({
  result: true,
  tableData: { items, current: 1, limit: 5, total_items: total, sortBy: 'id', descending: true },
});

export const aColor = (color: Partial<Color> = {}): Color => ({
  id: 7,
  rowVersion: 1,
  name: 'ROJO',
  hexadecimal: '#F44336',
  ...color,
});

export const aCountry = (country: Partial<Country> = {}): Country => ({
  id: 7,
  rowVersion: 1,
  name: 'MÉXICO',
  ...country,
});

export const aState = (state: Partial<State> = {}): State => ({
  id: 7,
  rowVersion: 1,
  name: 'MICHOACÁN DE OCAMPO',
  country: { id: 7, name: 'MÉXICO' },
  ...state,
});

export const aMunicipality = (municipality: Partial<Municipality> = {}): Municipality => ({
  id: 7,
  rowVersion: 1,
  name: 'PÁTZCUARO',
  state: { id: 7, name: 'MICHOACÁN DE OCAMPO' },
  ...municipality,
});

export const aVersion = (version: Partial<ApplicationVersion> = {}): ApplicationVersion => ({
  id: 7,
  rowVersion: 1,
  version: '1.0.07',
  description: '<p>Pase de lista <strong>más rápido</strong>.</p>',
  ...version,
});

export const aContactRequest = (request: Partial<ContactRequest> = {}): ContactRequest => ({
  id: 7,
  rowVersion: 1,
  fullName: 'Guadalupe Hernández',
  email: 'lupita@correo.mx',
  subject: 'No puedo entrar',
  message: 'Hola.\nNo recuerdo mi contraseña.',
  date: '2026-03-05',
  ...request,
});

export const aProfile = (profile: Partial<Profile> = {}): Profile => ({
  id: 7,
  name: 'MARÍA FERNANDA',
  paternal: 'HERNÁNDEZ',
  maternal: 'VILLASEÑOR',
  email: 'maestra@escuela.mx',
  phone: '5512345678',
  image: null,
  roles: ['teacher'],
  school: { id: 1, name: 'ESCUELA BENITO JUÁREZ' },
  groups: [],
  mustChangePassword: false,
  ...profile,
});
