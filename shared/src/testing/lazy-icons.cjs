// The index of @ant-design/icons for Jest. The package's own one loads 830 icons, which takes a third of the time of a
// screen's test. This one offers the same names and loads an icon when a module uses it.
const { readdirSync } = require('node:fs');
const path = require('node:path');

const PACKAGE = '@ant-design/icons/lib';

const define = (name, get) => Object.defineProperty(exports, name, { enumerable: true, get });

Object.defineProperty(exports, '__esModule', { value: true });
for (const file of readdirSync(path.dirname(require.resolve(`${PACKAGE}/icons/AppstoreOutlined`)))) {
  const [name, ending] = file.split('.');
  if (ending === 'js' && name !== 'index') define(name, () => require(`${PACKAGE}/icons/${name}`).default);
}
define('default', () => require(`${PACKAGE}/components/Icon`).default);
define('createFromIconfontCN', () => require(`${PACKAGE}/components/IconFont`).default);
define('getTwoToneColor', () => require(`${PACKAGE}/components/twoTonePrimaryColor`).getTwoToneColor);
define('setTwoToneColor', () => require(`${PACKAGE}/components/twoTonePrimaryColor`).setTwoToneColor);
define('IconProvider', () => require(`${PACKAGE}/components/Context`).default.Provider);
