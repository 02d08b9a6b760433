import { join } from 'node:path';

/** The Jest project of the tools. */
export default {
  displayName: 'tools',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }] },
  moduleNameMapper: { '^@pupitre/shared/(.*)$': join(import.meta.dirname, '../shared/src/$1.ts') },
};
