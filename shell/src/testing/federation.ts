import { init } from '@module-federation/enhanced/runtime';

// Webpack does this in a portal. A test imports this file before any module that loads remotes.
init({ name: 'shell', remotes: [] });
