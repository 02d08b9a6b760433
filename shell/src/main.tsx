import { requestRegistryEarly } from './remotes/request-registry.ts';
import { installTrustedTypes } from './trusted-types.ts';

installTrustedTypes();
requestRegistryEarly();
// The dynamic import lets the federation runtime start before the first module that uses a shared copy.
void import(/* webpackChunkName: 'portal' */ './bootstrap.tsx');
