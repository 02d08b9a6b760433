import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { RuleSetRule } from 'webpack';

/** Packages, which are compiled already. The sources of `@pupitre/shared` are not, wherever they are installed. */
export const INSTALLED = /node_modules[\\/](?!@pupitre[\\/]shared[\\/]src[\\/])/;

export type Mode = 'development' | 'production';

/** TypeScript and JSX by swc; types are checked apart, by `tsc -b`. In development a hot reload keeps state. */
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

/** Enough that no two classes of the portal meet, and a third of the bytes of the loader's own. */
const CLASS_NAME = '[hash:base64:7]';

/** Styles travel inside the scripts: one thing less that can be missing. `*.module.css` gives local class names. */
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

/**
 * Texts are parsed while building: `withoutParser` takes the parser itself out of the page. A folder inside of `messages`
 * holds what only some screens say.
 */
export const textsRule: RuleSetRule = {
  test: /messages.(\w+.)?(es|en)\.json$/,
  use: join(import.meta.dirname, 'compiled-texts.js'),
};

/** An alias for the shell, which holds the one copy of react-intl. */
export const withoutParser = {
  '@formatjs/icu-messageformat-parser$': fileURLToPath(
    import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
  ),
};

const ROUTER = dirname(fileURLToPath(import.meta.resolve('react-router')));

/** An alias for the shell, which holds the one copy of the router: its package names the development build to bundlers. */
export const productionRouter = { 'react-router$': join(ROUTER, '../production/index.mjs') };

/** Links, forms and data of the router, which the platform has its own of, are dropped from its one big module. */
export const routerRule: RuleSetRule = {
  test: /node_modules.react-router.dist.production.chunk-\w+\.mjs$/,
  use: join(import.meta.dirname, 'pure-components.js'),
};

/**
 * Inputs of antd ask its forms for one context, and so for all of them, of which only ProTable uses the rest: unused, it
 * stays out of whatever shows an input.
 */
export const formsOfAntd: RuleSetRule = { test: /node_modules.@rc-component.form.es/, sideEffects: false };

/** Minified by swc, which needs a quarter of terser's time. */
export const optimization = {
  minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
};

export const resolve = { extensions: ['.tsx', '.ts', '.mjs', '.js'] };
