import { getInstance, registerShared } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import { withPreviousNames, type LoadModule } from './remotes/previous-names.ts';

type Modules = { keys: () => string[]; (key: string): Promise<object> };
type Get = () => Promise<() => unknown>;

// Webpack reads these calls while it builds, so their arguments have to be literals. The platform is part of the shell.
// The basic form components are one chunk, and so are the contracts. Every other module is a chunk of its own.
const platform: Modules = import.meta.webpackContext('@pupitre/shared/platform', {
  recursive: false,
  regExp:
    /^\.\/(?!.*\.test|(dates|encoded-id|outbox(-[a-z]+)?|outboxes|pending-changes|send-form|upload|use-outbox)\.ts$).*\.tsx?$/,
  mode: 'eager',
});
// Few screens need these modules, and their packages are half as large as the rest of the platform.
const platformParts: Modules = import.meta.webpackContext('@pupitre/shared/platform', {
  recursive: false,
  regExp: /^\.\/(dates|encoded-id|outbox(-[a-z]+)?|outboxes|pending-changes|send-form|upload|use-outbox)\.ts$/,
  mode: 'lazy',
});
// The shell itself makes the calls of the session. The calls of the records are small, and most screens make several.
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
// Everybody needs the contracts of the login, so they are apart from the others.
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

const OFFER = {
  version: '1.0.0',
  scope: 'default',
  shareConfig: { singleton: true, requiredVersion: false as const },
};

const offer = (request: string, get: Get): void => registerShared({ [request]: { ...OFFER, get } });

/** Makes the federation runtime forget a failed load. Otherwise it would answer with the failure for ever. */
const forgetFailure = (request: string): void => {
  const offered = getInstance()?.shareScopeMap[OFFER.scope]?.[request]?.[OFFER.version];
  if (offered) offered.loading = null;
};

const offerModule = (request: string, load: LoadModule): void =>
  offer(request, async () => {
    try {
      const module = await load();
      return () => module;
    } catch (error) {
      forgetFailure(request);
      throw error;
    }
  });

const loadersOf = (folder: string, modules: Modules): [string, LoadModule][] =>
  modules.keys().map((key) => [`${folder}/${key.replace(/^\.\//, '').replace(/\.tsx?$/, '')}`, () => modules(key)]);

/** Offers one copy of React and of each module of `@pupitre/shared` to every remote. */
export const provideShared = (): void => {
  Object.entries({ react: React, 'react/jsx-runtime': jsxRuntime, 'react/jsx-dev-runtime': jsxDevRuntime }).forEach(
    ([request, module]) => offer(request, () => Promise.resolve(() => module)),
  );
  const loaders = new Map([
    ...loadersOf('platform', platform),
    ...loadersOf('platform', platformParts),
    ...loadersOf('api', sessionApi),
    ...loadersOf('api', api),
    ...loadersOf('contracts', firstContracts),
    ...loadersOf('contracts', contracts),
    ...loadersOf('ui', basics),
    ...loadersOf('ui', ui),
  ]);
  withPreviousNames(loaders).forEach((load, module) => offerModule(`@pupitre/shared/${module}`, load));
};
