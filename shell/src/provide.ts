import { registerShared } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';

type Modules = { keys: () => string[]; (key: string): unknown };
type Get = () => Promise<() => unknown>;

// Webpack reads these calls while it builds, so that their arguments stand spelled out. What the shell itself imports is
// in its own chunk already; what is used together comes in one chunk; every other module is a chunk of its own.
const platform: Modules = import.meta.webpackContext('@pupitre/shared/platform', {
  recursive: false,
  regExp: /^\.\/(?!.*\.test).*\.tsx?$/,
  mode: 'lazy',
  chunkName: 'platform-[request]',
});
const api: Modules = import.meta.webpackContext('@pupitre/shared/api', {
  recursive: false,
  regExp: /^\.\/(?!.*\.test).*\.tsx?$/,
  mode: 'lazy-once',
  chunkName: 'api',
});
const contracts: Modules = import.meta.webpackContext('@pupitre/shared/contracts', {
  recursive: false,
  regExp: /^\.\/(?!.*\.test).*\.tsx?$/,
  mode: 'lazy-once',
  chunkName: 'contracts',
});
const forms: Modules = import.meta.webpackContext('@pupitre/shared/ui', {
  recursive: false,
  regExp:
    /^\.\/(form|form-page|submit-button|text-field|password-field|upper-field|page-header|query-view|record-route)\.tsx$/,
  mode: 'lazy-once',
  chunkName: 'forms',
});
const ui: Modules = import.meta.webpackContext('@pupitre/shared/ui', {
  recursive: false,
  regExp:
    /^\.\/(?!.*\.test|(form|form-page|submit-button|text-field|password-field|upper-field|page-header|query-view|record-route)\.tsx$).*\.tsx?$/,
  mode: 'lazy',
  chunkName: 'ui-[request]',
});

const SHARED_BY_THE_SHELL = {
  version: '1.0.0',
  scope: 'default',
  shareConfig: { singleton: true, requiredVersion: false as const },
};

const provide = (request: string, get: Get): void => registerShared({ [request]: { ...SHARED_BY_THE_SHELL, get } });

const provideFolder = (folder: string, modules: Modules): void =>
  modules.keys().forEach((key) => {
    const name = key.replace(/^\.\//, '').replace(/\.tsx?$/, '');
    provide(`@pupitre/shared/${folder}/${name}`, async () => {
      const module = await modules(key);
      return () => module;
    });
  });

/** Offers to every remote one copy of React and of each module of `@pupitre/shared`. */
export const provideShared = (): void => {
  Object.entries({ react: React, 'react/jsx-runtime': jsxRuntime, 'react/jsx-dev-runtime': jsxDevRuntime }).forEach(
    ([request, module]) => provide(request, () => Promise.resolve(() => module)),
  );
  provideFolder('platform', platform);
  provideFolder('api', api);
  provideFolder('contracts', contracts);
  provideFolder('ui', forms);
  provideFolder('ui', ui);
};
