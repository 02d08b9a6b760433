import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { RuleSetRule } from 'webpack';

export type Mode = 'development' | 'production';

/** TypeScript and JSX by swc; types are checked apart, by `tsc -b`. In development a hot reload keeps state. */
export const scriptRule = (mode: Mode): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
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

/** Styles travel inside the scripts: one thing less that can be missing. `*.module.css` gives local class names. */
export const styleRule: RuleSetRule = {
  test: /\.css$/,
  use: ['style-loader', { loader: 'css-loader', options: { modules: { auto: true, namedExport: false } } }],
};

/** Minified by swc, which needs a quarter of terser's time. */
export const optimization = {
  minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
};

export const resolve = { extensions: ['.tsx', '.ts', '.mjs', '.js'] };
