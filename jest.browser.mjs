import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const root = import.meta.dirname;
// A remote finds it in this repository or as an installed package.
const shared = dirname(createRequire(import.meta.url).resolve('@pupitre/shared/package.json'));
const testing = join(shared, 'src/testing');

// Packages published as ES modules, which have to be transformed for Jest.
const MODULES = [
  '@pupitre/shared',
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'sqids',
  'react-quill-new',
  'quill',
  'parchment',
  'lodash-es',
  'react-imask',
  '@ant-design/[^/]+/es',
  '@rc-component/[^/]+/es',
  'antd/es',
  'imask',
  '@fullcalendar',
  '@full-ui',
  'temporal-polyfill',
  'temporal-utils',
  'ol',
  'rbush',
  'quickselect',
  'earcut',
];

/** The Jest project of a workspace that runs in the browser. */
export const screens = (folder) => ({
  displayName: basename(folder),
  rootDir: folder,
  cacheDirectory: join(root, '.cache/jest'),
  testEnvironment: join(root, 'jest.browser-environment.mjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [join(testing, 'setup-jest.ts')],
  transform: {
    '\\.(m?[jt]sx?)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${MODULES.join('|')})/)`],
  moduleNameMapper: {
    '^@pupitre/shared/(.*)$': [join(shared, 'src/$1.ts'), join(shared, 'src/$1.tsx')],
    // The package's index loads 830 icons, which Jest would do again for each test file.
    '^@ant-design/icons$': join(testing, 'lazy-icons.cjs'),
    '\\.module\\.css$': join(testing, 'css-names.ts'),
    '\\.css$': join(testing, 'no-css.ts'),
  },
});
