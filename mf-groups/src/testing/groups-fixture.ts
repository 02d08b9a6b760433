import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aGroup, aGroupRow, aProfile, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

export const TABLE = 'POST groups/getTable';
export const UPDATE = 'PUT groups/update';
export const GET = 'POST groups/get/3';

export const MARIANA = { id: 12, name: 'MARIANA CASTILLO ROSAS' };
export const ELENA = { id: 13, name: 'ELENA RUIZ PÉREZ' };

export const open = (path = '/groups') => renderScreen({ routes, messages }, path);
export const openGroup = () => open(`/group/${encodeId('group', 3)}`);

const aYear = () => ({
  id: 9,
  rowVersion: 1,
  name: '2026–2027',
  from: '2026-08-31',
  to: '2027-07-09',
  weekdays: [1, 2, 3, 4, 5],
  school: { id: 1, name: 'ESCUELA BENITO JUÁREZ' },
  status: 'current',
  schoolDays: 185,
});

/** A server with one group of the directive's school, whose staff are Mariana and Elena. */
export const groupsServer = () => {
  const server = fakeServer();
  beforeEach(() => {
    server.answer('POST school-days/get', () => ({ data: [] }));
    server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
    server.answer(TABLE, () => aTable([aGroupRow()], 60));
    server.answer(GET, () => ({ data: aGroup() }));
    server.answer('GET users/getSchoolPersonalOptions/1', () => ({ data: [MARIANA, ELENA] }));
    server.answer('POST group-calendars/getData', () => ({ tableData: { items: [] } }));
    server.answer('POST school-years/getTable', () => aTable([aYear()], 1));
  });
  return server;
};
