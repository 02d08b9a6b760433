import { getInstance, registerShared } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import { sharedModules } from './provided-modules.ts';
import { withPreviousNames, type LoadModule } from './remotes/previous-names.ts';
import { loadSharedWith } from './remotes/shared-loaders.ts';

type Get = () => Promise<() => unknown>;

const OFFER = {
  version: '1.0.0',
  scope: 'default',
  shareConfig: { singleton: true, requiredVersion: false as const },
};

const offerOf = (get: Get) => ({ ...OFFER, get });

/** Makes the federation runtime forget a failed load. Otherwise it would answer with the failure for ever. */
const forgetFailure = (request: string): void => {
  const offered = getInstance()?.shareScopeMap[OFFER.scope]?.[request]?.[OFFER.version];
  if (offered) offered.loading = null;
};

const offerOfModule = (request: string, load: LoadModule) =>
  offerOf(async () => {
    try {
      const module = await load();
      return () => module;
    } catch (error) {
      forgetFailure(request);
      throw error;
    }
  });

/** Offers one copy of React and of each module of `@pupitre/shared` to every remote. */
export const provideShared = (): void => {
  const react = { react: React, 'react/jsx-runtime': jsxRuntime, 'react/jsx-dev-runtime': jsxDevRuntime };
  const loaders = withPreviousNames(sharedModules());
  loadSharedWith(loaders);
  const modules = [...loaders].map(([module, load]) => [`@pupitre/shared/${module}`, load] as const);
  registerShared({
    ...Object.fromEntries(Object.entries(react).map(([name, module]) => [name, offerOf(async () => () => module)])),
    ...Object.fromEntries(modules.map(([request, load]) => [request, offerOfModule(request, load)])),
  });
};
