import { join } from 'node:path';
import webpack from 'webpack';
import { requireReplacedModules } from './replaced-modules.ts';
import { SOURCES } from './sharing.ts';

const PARTS = join(SOURCES, 'ui/internal/pro-table');

/**
 * Removes the parts of ProTable that `AdminTable` never shows: its search form and a form field for every type of
 * value, with date pickers and tree selects. They are 105 of its 217 kB (brotli), and webpack cannot remove them.
 */
export const leanProTable = (): webpack.NormalModuleReplacementPlugin[] => {
  requireReplacedModules('lean-pro-table.ts', [
    {
      package: '@ant-design/pro-components',
      file: 'es/table/Table.js',
      imports: ['./TableSearch', '../field/ValueTypeToComponent'],
    },
  ]);
  return [
    new webpack.NormalModuleReplacementPlugin(/^\.\/TableSearch$/, join(PARTS, 'no-search-form.ts')),
    new webpack.NormalModuleReplacementPlugin(/\/ValueTypeToComponent$/, join(PARTS, 'no-value-types.ts')),
  ];
};
