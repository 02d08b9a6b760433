import { ConfigError, readConfig } from './config.ts';

test('an empty environment is a development server on every address', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    demo: false,
    demoPassword: 'demo1234',
    host: '0.0.0.0',
    port: 4000,
    dataDir: expect.stringMatching(/[/\\]\.data$/),
    databaseUrl: null,
    isRateLimited: true,
    trustProxy: false,
    corsOrigins: [],
    logLevel: 'info',
  });
});

test('a demo listens on loopback alone unless told otherwise, and is never in production', () => {
  expect(readConfig({ DEMO: '1' })).toMatchObject({ demo: true, host: '127.0.0.1' });
  expect(readConfig({ DEMO: '1', HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(readConfig({ DEMO: '1', NODE_ENV: 'production' })).toMatchObject({ demo: false, production: true });
});

test('addresses of proxies and origins are lists', () => {
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '::1']);
  expect(readConfig({ CORS_ORIGINS: 'https://a.mx, http://localhost:5000' }).corsOrigins).toEqual([
    'https://a.mx',
    'http://localhost:5000',
  ]);
});

test.each([
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['DEMO', 'yes'],
  ['NODE_ENV', 'prod'],
  ['RATE_LIMIT', '0'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO_PASSWORD', 'abc'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost:5432'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://a.mx/'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
});

test('a real installation cannot switch the limits off', () => {
  expect(() => readConfig({ NODE_ENV: 'production', RATE_LIMIT: 'off' })).toThrow('RATE_LIMIT=off is refused');
});
