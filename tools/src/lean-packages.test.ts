import { leanFederation, leanFederationOfShell } from '@pupitre/shared/build/lean-federation';
import { leanFormik } from '@pupitre/shared/build/lean-formik';
import { leanProTable } from '@pupitre/shared/build/lean-pro-table';
import { requireReplacedModules } from '@pupitre/shared/build/replaced-modules';
import webpack from 'webpack';

test('the installed packages still import everything that a build replaces in them', () => {
  const patches = [leanFederation(), leanFederationOfShell(), leanFormik(), leanProTable()];
  expect(patches.map(({ length }) => length)).toEqual([7, 1, 5, 2]);
});

test.each([
  ['another module', 'formik', 'dist/formik.esm.js', 'lodash-es/merge'],
  ['another file', 'formik', 'dist/other.js', 'lodash-es/clone'],
  ['another package', 'no-such-package', 'index.js', 'lodash-es/clone'],
])('a build fails and names the package that has %s now', (_what, name, file, path) => {
  expect(() => requireReplacedModules('lean-x.ts', [{ package: name, file, imports: [path] }])).toThrow(
    `${name} does not import ${path} in ${file}, which shared/src/build/lean-x.ts replaces.`,
  );
});

/** Builds an entry that imports `request` and answers with the files that webpack took. */
const modulesOf = (request: string, plugins: webpack.WebpackPluginInstance[]): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: 'none',
      entry: request,
      context: import.meta.dirname,
      resolve: { extensions: ['.ts', '.js', '.mjs'] },
      externals: [/^(?:react|tslib|tiny-warning|react-fast-compare|antd|@ant-design\/icons)(?:\/|$)/],
      plugins,
    });
    compiler.outputFileSystem = null;
    compiler.hooks.shouldEmit.tap('modules', () => false);
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack gave no result'));
      return resolve([...stats.compilation.fileDependencies]);
    });
  });

test('a build with the patch takes the short copies and not the originals', async () => {
  const patched = await modulesOf('formik/dist/formik.esm.js', leanFormik());
  expect(patched.filter((file) => file.endsWith('ui/internal/formik/clone-deep.ts'))).toHaveLength(1);
  expect(patched.filter((file) => file.endsWith('lodash-es/cloneDeep.js'))).toEqual([]);
  const original = await modulesOf('formik/dist/formik.esm.js', []);
  expect(original.filter((file) => file.endsWith('lodash-es/cloneDeep.js'))).toHaveLength(1);
});
