import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { RuleSetRule } from 'webpack';

/** Packages, which are compiled already. The sources of `@pupitre/shared` are not, wherever they are installed. */
export const INSTALLED = /node_modules[\\/](?!@pupitre[\\/]shared[\\/]src[\\/])/;

export type Mode = 'development' | 'production';

/** TypeScript and JSX by swc. `tsc -b` checks the types. Hot reload keeps state in development. */
export const scriptRule = (mode: Mode): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: INSTALLED,
  use: {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: mode === 'development', refresh: mode === 'development' },
        },
        target: 'es2022',
      },
    },
  },
});

/** Short names that still never collide, a third of the default's bytes. */
const CLASS_NAME = '[hash:base64:7]';

/** Styles are in the scripts, so that they cannot be missing. `*.module.css` has local class names. */
export const styleRule: RuleSetRule = {
  test: /\.css$/,
  use: [
    'style-loader',
    {
      loader: 'css-loader',
      options: { modules: { auto: true, namedExport: false, localIdentName: CLASS_NAME } },
    },
  ],
};

/** The build parses the texts. A folder in `messages` has the texts of only some screens. */
export const textsRule: RuleSetRule = {
  test: /messages.(\w+.)?(es|en)\.json$/,
  use: join(import.meta.dirname, 'compiled-texts.js'),
};

/** An alias for the shell, which has the only copy of react-intl. */
export const withoutParser = {
  '@formatjs/icu-messageformat-parser$': fileURLToPath(
    import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
  ),
};

const ROUTER = dirname(fileURLToPath(import.meta.resolve('react-router')));

/** The shell has the only copy of the router. Its package names the development build for bundlers. */
export const productionRouter = { 'react-router$': join(ROUTER, '../production/index.mjs') };

/** Removes links, forms and data of the router from its single module. The platform has its own. */
export const routerRule: RuleSetRule = {
  test: /node_modules.react-router.dist.production.chunk-\w+\.mjs$/,
  use: join(import.meta.dirname, 'pure-components.js'),
};

/** Inputs of antd use one context of its forms, and would bring all of them. Only ProTable uses the rest. */
export const formsOfAntd: RuleSetRule = { test: /node_modules.@rc-component.form.es/, sideEffects: false };

/** swc minifies in a quarter of terser's time. */
export const optimization = {
  minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
};

export const resolve = { extensions: ['.tsx', '.ts', '.mjs', '.js'] };
