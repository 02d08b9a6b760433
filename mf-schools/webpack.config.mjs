import { remoteWebpack } from '@pupitre/shared/build/remote-webpack';
import { ScriptPlugin } from '@pupitre/shared/build/script-plugin';
import { fileURLToPath } from 'node:url';

/** The libraries of spreadsheets use the module for zips, which by itself starts workers that the content policy refuses. */
const zips = { fflate$: fileURLToPath(new URL('src/import/zips.ts', import.meta.url)) };

export default (_env, { mode }) => {
  const config = remoteWebpack(import.meta.dirname, mode, Number(process.env.PORT ?? 4103));
  return {
    ...config,
    resolve: { ...config.resolve, alias: zips },
    plugins: [
      ...config.plugins,
      new ScriptPlugin({ name: 'reader', entry: './src/import/reading/worker.ts', filename: 'reader.js' }),
    ],
  };
};
