import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './read-config.ts';
import { ConfigError } from './config.ts';

/** The least that a real installation configures. */
const REAL = {
  NODE_ENV: 'production',
  TRUST_PROXY: 'none',
  PUBLIC_URL: 'https://portal.escuela.mx',
  SMTP_URL: 'smtp://correo.escuela.mx',
};

test('an empty environment is a development server on every address', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    isDevelopment: false,
    demo: false,
    demoPassword: 'demo1234',
    host: '0.0.0.0',
    port: 4000,
    dataDir: expect.stringMatching(/[/\\]\.data$/),
    databaseUrl: null,
    directUrl: null,
    isPooled: false,
    poolSize: 10,
    store: null,
    backups: null,
    isRateLimited: true,
    trustProxy: false,
    corsOrigins: [],
    overrideOrigins: [],
    drainSeconds: 0,
    stopSeconds: 10,
    logLevel: 'info',
    publicUrl: 'http://localhost:4000',
    smtpUrl: null,
    mailFrom: 'soporte@localhost',
    supportEmail: 'soporte@localhost',
    tiles: null,
    help: null,
    nameMin: 4,
    pushHosts: expect.arrayContaining(['fcm.googleapis.com']),
    webhookHosts: [],
    metrics: null,
    slowStatementMs: 500,
  });
});

test('a demo listens on loopback alone unless told otherwise, and is never in production', () => {
  expect(readConfig({ DEMO: '1' })).toMatchObject({ demo: true, host: '127.0.0.1' });
  expect(readConfig({ DEMO: '1', HOST: '0.0.0.0', DEMO_PASSWORD: 'otra-clave' }).host).toBe('0.0.0.0');
  expect(readConfig({ ...REAL, DEMO: '1' })).toMatchObject({ demo: false, production: true });
});

test('[ACC-04] administrators of a real installation need a second factor, unless it says otherwise', () => {
  expect(readConfig({}).secondFactorRoles).toEqual([]);
  expect(readConfig(REAL).secondFactorRoles).toEqual(['super_admin']);
  expect(readConfig({ ...REAL, SECOND_FACTOR_ROLES: 'none' }).secondFactorRoles).toEqual([]);
  expect(readConfig({ SECOND_FACTOR_ROLES: 'directive, super_admin' }).secondFactorRoles).toEqual([
    'directive',
    'super_admin',
  ]);
  expect(() => readConfig({ SECOND_FACTOR_ROLES: 'admin' })).toThrow(/^SECOND_FACTOR_ROLES must list/);
  expect(readConfig({}).secretKey).toBeNull();
  expect(() => readConfig({ SECRET_KEY: 'corta' })).toThrow(ConfigError);
});

test('addresses of proxies and origins are lists', () => {
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '::1']);
  expect(readConfig({ CORS_ORIGINS: 'https://a.mx, http://localhost:5000' }).corsOrigins).toEqual([
    'https://a.mx',
    'http://localhost:5000',
  ]);
});

test('a development server is one that is called so, and origins of overrides are a list', () => {
  expect(readConfig({ NODE_ENV: 'development' }).isDevelopment).toBe(true);
  expect(readConfig(REAL).isDevelopment).toBe(false);
  expect(readConfig({ OVERRIDE_ORIGINS: 'https://dev.escuela.mx:8443,http://10.0.0.7:4104' }).overrideOrigins).toEqual([
    'https://dev.escuela.mx:8443',
    'http://10.0.0.7:4104',
  ]);
});

test('mails come from the support address unless told otherwise, and lead to where the portal listens', () => {
  expect(readConfig({ DEMO: '1', PORT: '4321' })).toMatchObject({
    publicUrl: 'http://localhost:4321',
    mailFrom: 'soporte@demo.test',
    supportEmail: 'soporte@demo.test',
  });
  const real = { PUBLIC_URL: 'https://portal.escuela.mx', SMTP_URL: 'smtps://ana:clave@correo.escuela.mx' };
  expect(readConfig(real)).toMatchObject({
    publicUrl: real.PUBLIC_URL,
    smtpUrl: real.SMTP_URL,
    supportEmail: 'soporte@portal.escuela.mx',
  });
  const named = { SUPPORT_EMAIL: 'ayuda@escuela.mx', MAIL_FROM: 'portal@escuela.mx' };
  expect(readConfig(named)).toMatchObject({ supportEmail: named.SUPPORT_EMAIL, mailFrom: named.MAIL_FROM });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['DEMO', 'yes'],
  ['NODE_ENV', 'prod'],
  ['RATE_LIMIT', '0'],
  ['TEAMS_STAGE_ONLY', 'yes'],
  ['OFFLINE', 'no'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '601'],
  ['STOP_SECONDS', '0'],
  ['STOP_SECONDS', '2.5'],
  ['STOP_SECONDS', 'long'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO_PASSWORD', 'abc'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_DIRECT_URL', 'localhost:5432'],
  ['DATABASE_POOL', '1'],
  ['DATABASE_POOL', '501'],
  ['DATABASE_POOL', '10.5'],
  ['DATABASE_POOL', 'many'],
  ['DATABASE_POOLER', 'session'],
  ['STORAGE_URL', 'https://store.example.mx/files'],
  ['STORAGE_URL', 's3+https://store.example.mx'],
  ['STORAGE_URL', 's3+https://key:secret@store.example.mx/files'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', 'none,10.0.0.7'],
  ['METRICS_PORT', 'http'],
  ['METRICS_PORT', '65536'],
  ['METRICS_PORT', '4000'],
  ['METRICS_HOST', '10.0.0.7'],
  ['SLOW_STATEMENT_MS', '0.5 s'],
  ['SLOW_STATEMENT_MS', '-1'],
  ['MIN_FREE_SPACE', '1GB'],
  ['MIN_FREE_SPACE', '-1'],
  ['OVERRIDE_ORIGINS', '*'],
  ['OVERRIDE_ORIGINS', 'https://*.escuela.mx'],
  ['OVERRIDE_ORIGINS', 'https://a.mx;b'],
  ['OVERRIDE_ORIGINS', 'ftp://a.mx'],
  ['OVERRIDE_ORIGINS', 'https://a.mx/remote'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://a.mx/'],
  ['PUBLIC_URL', 'portal.escuela.mx'],
  ['PUBLIC_URL', 'https://a.mx/portal'],
  ['PUBLIC_URL', 'ftp://a.mx'],
  ['SMTP_URL', 'correo.escuela.mx:25'],
  ['SMTP_URL', 'http://correo.escuela.mx'],
  ['SUPPORT_EMAIL', 'soporte'],
  ['SUPPORT_EMAIL', 'Ana <ana@escuela.mx>'],
  ['MAIL_FROM', 'a@escuela.mx, b@escuela.mx'],
  ['SECURITY_CONTACT', 'https://escuela.mx/seguridad'],
  ['PUSH_HOSTS', 'https://push.example.mx'],
  ['PUSH_HOSTS', '*'],
  ['WEBHOOK_HOSTS', 'sms.local/path'],
  ['TILE_URL', 'https://tiles.example.mx/'],
  ['TILE_URL', 'http://tiles.example.mx/{z}/{x}/{y}.png'],
  ['TILE_URL', 'https://tiles.example.mx/{z}/{x}/{y}/{y}.png'],
  ['TILE_URL', 'https://{a-c}.example.mx/{z}/{x}/{y}.png'],
  ['TILE_URL', "https://x;script-src 'unsafe-inline'/{z}/{x}/{y}"],
  ['TILE_URL', 'https://ana:clave@tiles.example.mx/{z}/{x}/{y}.png'],
  ['TILE_URL', 'https://{z}/{x}/{y}'],
  ['TILE_URL', '{z}/{x}/{y}'],
  ['BACKUP_DIR', '.data/backups'],
  ['BACKUP_DIR', '.data'],
  ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1'],
  ['BACKUP_RECIPIENT', 'age1short'],
  ['BACKUP_HOUR', '24'],
  ['BACKUP_HOUR', 'three'],
  ['BACKUP_HOUR', '3e0'],
  ['BACKUP_DAYS', '0'],
  ['HELP_LINKS', 'https://escuela.mx/manual.pdf'],
  ['HELP_LINKS', '[]'],
  ['HELP_LINKS', '{"teacher":[]}'],
  ['HELP_LINKS', '{"maestro":[{"es":"Manual","en":"Manual","url":"https://escuela.mx/m.pdf"}]}'],
  ['HELP_LINKS', '{"teacher":[{"es":"Manual","url":"https://escuela.mx/m.pdf"}]}'],
  ['HELP_LINKS', '{"teacher":[{"es":"Manual","en":"Manual","url":"javascript:alert(1)"}]}'],
  ['HELP_LINKS', '{"teacher":[{"es":"Manual","en":"Manual","url":"/manual.pdf"}]}'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
});

test('[SRV-02] a pooler needs the direct address of its PostgreSQL, and that one needs DATABASE_URL', () => {
  const pooled = { DATABASE_URL: 'postgres://a@pooler:6432/x', DATABASE_POOLER: 'transaction', DATABASE_POOL: '40' };
  expect(() => readConfig(pooled)).toThrow(/^DATABASE_DIRECT_URL must [^\n]+\.$/);
  const direct = { DATABASE_DIRECT_URL: 'postgres://a@db:5432/x' };
  expect(readConfig({ ...pooled, ...direct })).toMatchObject({
    isPooled: true,
    poolSize: 40,
    directUrl: direct.DATABASE_DIRECT_URL,
  });
  expect(() => readConfig(direct)).toThrow(/^DATABASE_DIRECT_URL must [^\n]+\.$/);
});

test('[SRV-06] each secret may come from a file, and one that cannot be read is refused', () => {
  const path = join(tmpdir(), `pupitre-secret-${process.pid}`);
  writeFileSync(path, 'un-secreto-de-la-escuela-2027\n');
  expect(readConfig({ SECRET_KEY_FILE: path }).secretKey).toBe('un-secreto-de-la-escuela-2027');
  const both = () => readConfig({ SECRET_KEY_FILE: path, SECRET_KEY: 'un-secreto-de-la-escuela-2027' });
  expect(both).toThrow(/^SECRET_KEY_FILE must be unset [^\n]+\.$/);
  writeFileSync(path, 'corta\n');
  expect(() => readConfig({ DEPLOY_TOKEN_FILE: path })).toThrow(/^DEPLOY_TOKEN must have at least 24 characters/);
  rmSync(path);
  for (const name of ['DATABASE_URL', 'STORAGE_SECRET', 'SMTP_URL', 'DEPLOY_TOKEN', 'SECRET_KEY'])
    expect(() => readConfig({ [`${name}_FILE`]: path })).toThrow(new RegExp(`^${name}_FILE must [^\\n]+\\.$`));
});

test('a store is an address with its bucket, an access key and its secret', () => {
  const env = {
    STORAGE_URL: 's3+http://127.0.0.1:9000/pupitre?region=mx',
    STORAGE_KEY: 'key',
    STORAGE_SECRET: 'secret',
  };
  const store = { endpoint: 'http://127.0.0.1:9000', bucket: 'pupitre', region: 'mx', key: 'key', secret: 'secret' };
  expect(readConfig(env).store).toEqual(store);
  expect(() => readConfig({ ...env, STORAGE_KEY: '' })).toThrow(/^STORAGE_KEY must [^\n]+\.$/);
  expect(() => readConfig({ ...env, STORAGE_SECRET: '' })).toThrow(/^STORAGE_SECRET must [^\n]+\.$/);
});

test('backups have a folder, a recipient, an hour and days', () => {
  const recipient = `age1${'q'.repeat(58)}`;
  const env = { BACKUP_DIR: '/mnt/backups', BACKUP_RECIPIENT: recipient };
  expect(readConfig(env).backups).toEqual({ dir: '/mnt/backups', recipient, hour: 3, days: 14 });
  expect(readConfig({ ...env, DATA_DIR: '/mnt/backups-of-others' }).backups).not.toBeNull();
  expect(readConfig({ ...env, BACKUP_HOUR: '23', BACKUP_DAYS: '90' }).backups).toMatchObject({ hour: 23, days: 90 });
  expect(() => readConfig({ ...env, BACKUP_RECIPIENT: '' })).toThrow(/^BACKUP_RECIPIENT must [^\n]+\.$/);
  expect(() => readConfig({ ...env, DATABASE_URL: 'postgresql://localhost/x' })).toThrow(/^BACKUP_DIR must [^\n]+\.$/);
});

test('tiles of maps come from the origin of their template', () => {
  const url = 'https://Tiles.example.mx:8443/{z}/{x}/{y}@2x.png?key=a&b';
  expect(readConfig({ TILE_URL: url, TILE_ATTRIBUTION: '© OpenStreetMap' }).tiles).toEqual({
    url,
    origin: 'https://tiles.example.mx:8443',
    attribution: '© OpenStreetMap',
  });
  expect(readConfig({ TILE_URL: 'https://t.mx/{z}/{x}/{y}' }).tiles).toMatchObject({ attribution: '' });
});

test('[SES-15] manuals are named by role in both languages; without them there are none', () => {
  const help = { teacher: [{ es: 'Manual', en: 'Guide', url: 'https://escuela.mx/manual.pdf?v=2' }] };
  expect(readConfig({ HELP_LINKS: JSON.stringify(help) }).help).toEqual(help);
  expect(readConfig({}).help).toBeNull();
});

test('a real installation cannot switch the limits off', () => {
  expect(() => readConfig({ ...REAL, RATE_LIMIT: 'off' })).toThrow('RATE_LIMIT=off is refused');
});

test.each([
  ['TRUST_PROXY', ''],
  ['PUBLIC_URL', 'http://portal.escuela.mx'],
  ['PUBLIC_URL', 'http://10.0.0.7'],
  ['SMTP_URL', ''],
])('[SEC-12] [SEC-16] a real installation with %s=%j does not start', (name, value) => {
  const read = () => readConfig({ ...REAL, [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} must [^\\n]+ with NODE_ENV=production\\.$`));
});

test('[SEC-12] [SEC-16] a real installation says what is in front of it, and may be tried out on its own machine', () => {
  expect(readConfig(REAL)).toMatchObject({ production: true, trustProxy: false });
  expect(readConfig({ ...REAL, TRUST_PROXY: '10.0.0.7' }).trustProxy).toEqual(['10.0.0.7']);
  for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]', 'portal.localhost'])
    expect(readConfig({ ...REAL, PUBLIC_URL: `http://${host}` }).publicUrl).toBe(`http://${host}`);
  expect(readConfig({ TRUST_PROXY: 'none' }).trustProxy).toBe(false);
});

test('[SEC-16] a demo that other machines reach has a password of its own', () => {
  for (const HOST of ['0.0.0.0', '::', '10.0.0.7', 'portal.escuela.mx'])
    expect(() => readConfig({ DEMO: '1', HOST })).toThrow(/^DEMO_PASSWORD must [^\n]+\.$/);
  for (const HOST of ['', 'localhost', '127.0.0.2', '::1']) expect(readConfig({ DEMO: '1', HOST }).demo).toBe(true);
});

test('[SEC-09] the disk space that uploads leave is a number of bytes', () => {
  expect(readConfig({}).minFreeSpace).toBe(1_073_741_824);
  expect(readConfig({ MIN_FREE_SPACE: '0' }).minFreeSpace).toBe(0);
  expect(readConfig({ MIN_FREE_SPACE: '512MiB' }).minFreeSpace).toBe(536_870_912);
});

test('the fewest characters of a part of a name are 4, or what NAME_MIN says', () => {
  expect(readConfig({}).nameMin).toBe(4);
  expect(readConfig({ NAME_MIN: '2' }).nameMin).toBe(2);
  for (const NAME_MIN of ['0', '11', '2.5', 'dos'])
    expect(() => readConfig({ NAME_MIN })).toThrow('NAME_MIN must be a whole number from 1 to 10.');
});
