import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const PORT = process.env.E2E_PORT || '4500';

/** The workers read this file as well; only the first process, which they inherit from, makes the folder. */
const runFolder = (): string => {
  if (process.env.E2E_RUN_FOLDER) return process.env.E2E_RUN_FOLDER;
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-e2e-'));
  // The embedded database runs as another user when the tests run as root, and has to reach its files.
  chmodSync(folder, 0o755);
  process.env.E2E_RUN_FOLDER = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const folder = runFolder();

/** A portal that runs already is tested where it is; else one of the run's own starts, with nothing but demo data. */
const portal = {
  command: 'node tools/run.mjs start',
  cwd: join(import.meta.dirname, '..'),
  env: {
    PORT,
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    STORAGE_URL: '',
    SMTP_URL: '',
    PUBLIC_URL: '',
    SUPPORT_EMAIL: '',
    NODE_ENV: '',
    DEMO: '1',
    RATE_LIMIT: 'off',
    // Tests whose users come from several networks name their addresses themselves.
    TRUST_PROXY: 'loopback',
  },
  // It is ready when its remotes are published, not when it first answers.
  wait: { stdout: /Pupitre está listo/ },
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
} as const;

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, 'test-results'),
  globalSetup: join(import.meta.dirname, 'fixtures/global-setup.ts'),
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Nothing waits longer than it must: generous limits only keep slow machines from failing.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.PORTAL_URL || `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 800 },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    contextOptions: { reducedMotion: 'reduce' },
    // No test sees what a worker fetches. Those of the worker start browsers of their own, behind a gate.
    serviceWorkers: 'block',
    // Recording traces costs the whole run more time than it saves whoever looks for one failure.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: true, snapshots: true } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    {
      name: 'portal',
      testMatch: ['journeys/*.spec.ts', 'faults/*.spec.ts', 'deployments/*.spec.ts'],
      teardown: 'whole run',
    },
    { name: 'whole run', testMatch: 'fixtures/whole-run.spec.ts' },
  ],
  ...(process.env.PORTAL_URL ? {} : { webServer: portal }),
});
