import { APPLICATION_VERSION_COLUMNS } from '@pupitre/shared/contracts/application-versions';
import { COLOR_COLUMNS } from '@pupitre/shared/contracts/colors';
import { CONTACT_REQUEST_COLUMNS } from '@pupitre/shared/contracts/contact-requests';
import { COUNTRY_COLUMNS } from '@pupitre/shared/contracts/countries';
import { MUNICIPALITY_COLUMNS } from '@pupitre/shared/contracts/municipalities';
import { STATE_COLUMNS } from '@pupitre/shared/contracts/states';
import { asAdministrator } from '../testing/administrator.ts';
import { testTable } from '../testing/table-tests.ts';

const admin = asAdministrator();
beforeAll(async () => {
  const notes = ['Ñandú', 'Nube', 'Álamo', 'Azul', 'ábaco', 'Explicación', 'EXPLICACIÓN larga'];
  for (const [place, text] of notes.entries()) {
    await admin.call('POST', 'application-versions/create', { version: `1.0.0${place}`, description: text });
    const writer = {
      fullName: `Quien ${text}`,
      email: `persona${7 - place}@correo.mx`,
      subject: text,
      message: `${text}.`,
    };
    await admin.call('POST', 'contact-requests/create', writer);
  }
});

const TABLES = [
  { name: 'application-versions', columns: APPLICATION_VERSION_COLUMNS, search: 'EXPLICACION', hits: 2 },
  { name: 'colors', columns: COLOR_COLUMNS, search: 'indigo', hits: 1 },
  { name: 'contact-requests', columns: CONTACT_REQUEST_COLUMNS, search: 'EXPLICACION', hits: 2 },
  { name: 'countries', columns: COUNTRY_COLUMNS, search: 'república', hits: 8 },
  { name: 'states', columns: STATE_COLUMNS, search: 'nuevo leon', hits: 1 },
  { name: 'municipalities', columns: MUNICIPALITY_COLUMNS, search: 'queretaro', hits: 18 },
];
for (const table of TABLES) testTable(admin, table);
