import { requestTextsEarly } from './request-texts.ts';
import { installTrustedTypes } from './trusted-types.ts';

installTrustedTypes();
requestTextsEarly();
// The dynamic import lets the federation runtime start before the first module that uses a shared copy.
void import(/* webpackChunkName: 'portal' */ './bootstrap.tsx');
