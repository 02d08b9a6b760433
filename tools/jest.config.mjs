import { join } from 'node:path';

const shared = join(import.meta.dirname, '../shared/src');

/** The Jest project of the tools, of the bench, and of what the shared package has for Node. */
export default {
  displayName: 'tools',
  rootDir: import.meta.dirname,
  cacheDirectory: '<rootDir>/../.cache/jest',
  roots: ['<rootDir>/src', join(import.meta.dirname, '../bench/src'), join(shared, 'deploy')],
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  transform: { '\\.m?[jt]s$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }] },
  // The parser is published as an ES module only.
  transformIgnorePatterns: ['/node_modules/(?!oxc-parser/)'],
  moduleNameMapper: { '^@pupitre/shared/(.*)$': join(shared, '$1.ts') },
};
