import { plainText } from '@pupitre/shared/contracts/fields';
import { applicationVersionTable } from '../application-versions/application-versions-table.ts';
import { colorTable } from '../colors/colors.routes.ts';
import { contactRequestReader } from '../contact-requests/contact-requests-table.ts';
import { countryTable } from '../countries/countries.routes.ts';
import { ownFeedReader } from '../feeds/feeds-table.ts';
import { municipalityTable } from '../municipalities/municipalities.routes.ts';
import { schoolReader } from '../schools/schools-table.ts';
import { stateTable } from '../states/states.routes.ts';
import { dayCell, momentCell } from './cells.ts';
import { exportedTable } from './exported-table.ts';

/** The tables that are of no school. */
export const PORTAL_TABLES = {
  'application-versions/getTable': exportedTable(applicationVersionTable, [
    ['id', ({ id }) => id],
    ['version', ({ version }) => version],
    ['description', ({ description }) => plainText(description)],
  ]),
  'colors/getTable': exportedTable(colorTable, [
    ['id', ({ id }) => id],
    ['name', ({ name }) => name],
    ['hexadecimal', ({ hexadecimal }) => hexadecimal],
  ]),
  'contact-requests/getTable': exportedTable(contactRequestReader, [
    ['date', ({ date }) => dayCell(date)],
    ['name', ({ fullName }) => fullName],
    ['email', ({ email }) => email],
    ['subject', ({ subject }) => subject],
    ['message', ({ message }) => message],
    ['status', ({ state }, { values }) => values.contactState[state]],
  ]),
  'countries/getTable': exportedTable(countryTable, [
    ['id', ({ id }) => id],
    ['name', ({ name }) => name],
  ]),
  'feeds/getTable': exportedTable(ownFeedReader, [
    ['student', ({ student }) => student?.name ?? null],
    ['group', ({ group }) => group?.name ?? null],
    ['issuedAt', ({ issuedAt }) => momentCell(issuedAt)],
    ['readAt', ({ readAt }) => momentCell(readAt)],
  ]),
  'municipalities/getTable': exportedTable(municipalityTable, [
    ['id', ({ id }) => id],
    ['name', ({ name }) => name],
    ['state', ({ state }) => state.name],
  ]),
  'schools/getTable': exportedTable(schoolReader, [
    ['name', ({ name }) => name],
    ['cct', ({ cct }) => cct],
    ['address', ({ address }) => address],
    ['zip', ({ zip }) => zip],
    ['municipality', ({ municipality }) => municipality.name],
    ['state', ({ municipality }) => municipality.state.name],
    ['country', ({ municipality }) => municipality.state.country.name],
    ['latitude', ({ latitude }) => latitude],
    ['longitude', ({ longitude }) => longitude],
  ]),
  'states/getTable': exportedTable(stateTable, [
    ['id', ({ id }) => id],
    ['name', ({ name }) => name],
    ['country', ({ country }) => country.name],
  ]),
};
