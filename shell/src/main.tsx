import { requestRegistryEarly } from './remotes/request-registry.ts';
import { installTrustedTypes } from './trusted-types.ts';

installTrustedTypes();
requestRegistryEarly();
// The shared copies are negotiated before the first module that uses one runs.
void import(/* webpackChunkName: 'portal' */ './bootstrap.tsx');
