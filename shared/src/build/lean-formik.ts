import { join } from 'node:path';
import webpack from 'webpack';
import { requireReplacedModules } from './replaced-modules.ts';
import { SOURCES } from './sharing.ts';

const PARTS = join(SOURCES, 'ui/internal/formik');

const STAND_INS = {
  'lodash-es/clone': 'clone.ts',
  'lodash-es/cloneDeep': 'clone-deep.ts',
  'lodash-es/isPlainObject': 'is-plain-object.ts',
  'lodash-es/toPath': 'to-path.ts',
  'hoist-non-react-statics': 'no-statics.ts',
};

/**
 * Replaces four functions of lodash in Formik, which need 5 kB (brotli) of /login, and the helper of its higher-order
 * components, which nobody uses. No other package imports them by these names.
 */
export const leanFormik = (): webpack.NormalModuleReplacementPlugin[] => {
  requireReplacedModules('lean-formik.ts', [
    { package: 'formik', file: 'dist/formik.esm.js', imports: Object.keys(STAND_INS) },
  ]);
  return Object.entries(STAND_INS).map(
    ([path, file]) => new webpack.NormalModuleReplacementPlugin(new RegExp(`^${path}$`), join(PARTS, file)),
  );
};
