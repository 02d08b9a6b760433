import { init } from '@module-federation/enhanced/runtime';

// In a portal webpack begins with this; a test imports it before anything that loads remotes.
init({ name: 'shell', remotes: [] });
