import { getInstance, registerShared } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';

type Modules = { keys: () => string[]; (key: string): unknown };
type Get = () => Promise<() => unknown>;

// Webpack reads these calls while it builds, so that their arguments stand spelled out. The platform is part of the
// shell; what forms are made of comes in one chunk, and so do the contracts; every other module is a chunk of its own.
const platform: Modules = import.meta.webpackContext('@pupitre/shared/platform', {
  recursive: false,
  regExp: /^\.\/(?!.*\.test|(dates|encoded-id|send-form|unsent-days|upload)\.ts$).*\.tsx?$/,
  mode: 'eager',
});
// What few screens need, with packages that are half of what the rest of the platform is.
const platformParts: Modules = import.meta.webpackContext('@pupitre/shared/platform', {
  recursive: false,
  regExp: /^\.\/(dates|encoded-id|send-form|unsent-days|upload)\.ts$/,
  mode: 'lazy',
});
// The calls of the session are the shell's own; those of the records are small, and most screens make several.
const sessionApi: Modules = import.meta.webpackContext('@pupitre/shared/api', {
  recursive: false,
  regExp: /^\.\/(api|auth|call-outcomes|client|tags)\.ts$/,
  mode: 'eager',
});
const api: Modules = import.meta.webpackContext('@pupitre/shared/api', {
  recursive: false,
  regExp: /^\.\/(?!.*\.test|(api|auth|call-outcomes|client|tags)\.ts$).*\.tsx?$/,
  mode: 'lazy-once',
  chunkName: 'api',
});
// What the login needs of the contracts, and so everybody, stands apart from the rest of them.
const firstContracts: Modules = import.meta.webpackContext('@pupitre/shared/contracts', {
  recursive: false,
  regExp: /^\.\/(answers|auth|fields)\.ts$/,
  mode: 'lazy-once',
  chunkName: 'first-contracts',
});
const contracts: Modules = import.meta.webpackContext('@pupitre/shared/contracts', {
  recursive: false,
  regExp: /^\.\/(?!.*\.test|(answers|auth|fields)\.ts$).*\.tsx?$/,
  mode: 'lazy-once',
  chunkName: 'contracts',
});
const basics: Modules = import.meta.webpackContext('@pupitre/shared/ui', {
  recursive: false,
  regExp:
    /^\.\/(button|form|form-page|logo|page-header|password-field|query-view|submit-button|text-field|upper-field|use-document-title)\.tsx?$/,
  mode: 'lazy-once',
  chunkName: 'basics',
});
const ui: Modules = import.meta.webpackContext('@pupitre/shared/ui', {
  recursive: false,
  regExp:
    /^\.\/(?!.*\.test|(button|form|form-page|logo|page-header|password-field|query-view|submit-button|text-field|upper-field|use-document-title)\.tsx?$).*\.tsx?$/,
  mode: 'lazy',
});

const SHARED_BY_THE_SHELL = {
  version: '1.0.0',
  scope: 'default',
  shareConfig: { singleton: true, requiredVersion: false as const },
};

/** The federation runtime keeps a load that failed for ever; forgotten, whoever asks next loads anew. */
const forgetFailure = (request: string): void => {
  const { scope, version } = SHARED_BY_THE_SHELL;
  const shared = getInstance()?.shareScopeMap[scope]?.[request]?.[version];
  if (shared) shared.loading = null;
};

const provide = (request: string, get: Get): void => registerShared({ [request]: { ...SHARED_BY_THE_SHELL, get } });

const provideFolder = (folder: string, modules: Modules): void =>
  modules.keys().forEach((key) => {
    const request = `@pupitre/shared/${folder}/${key.replace(/^\.\//, '').replace(/\.tsx?$/, '')}`;
    provide(request, async () => {
      try {
        const module = await modules(key);
        return () => module;
      } catch (error) {
        forgetFailure(request);
        throw error;
      }
    });
  });

/** Offers to every remote one copy of React and of each module of `@pupitre/shared`. */
export const provideShared = (): void => {
  Object.entries({ react: React, 'react/jsx-runtime': jsxRuntime, 'react/jsx-dev-runtime': jsxDevRuntime }).forEach(
    ([request, module]) => provide(request, () => Promise.resolve(() => module)),
  );
  provideFolder('platform', platform);
  provideFolder('platform', platformParts);
  provideFolder('api', sessionApi);
  provideFolder('api', api);
  provideFolder('contracts', firstContracts);
  provideFolder('contracts', contracts);
  provideFolder('ui', basics);
  provideFolder('ui', ui);
};
