import { call } from '../../testing/call.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seedDemo } from './demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PASSWORD = 'demo1234';
const credentials = (email: string) => ({ email, password: PASSWORD });
const logIn = (email: string) => call(server.url, 'POST', 'auth/login', credentials(email));

test('who deletes a demo account finds it again at the next start', async () => {
  await seedDemo(server.db, PASSWORD);
  const removed = await call(server.url, 'POST', 'users/delete', credentials('parent@demo.test'));
  expect(removed.body.message).toBe('userDeleted');
  expect((await logIn('parent@demo.test')).body.code).toBe(402);
  await seedDemo(server.db, PASSWORD);
  expect((await logIn('parent@demo.test')).status).toBe(200);
  expect((await logIn('teacher@demo.test')).status).toBe(200);
});
