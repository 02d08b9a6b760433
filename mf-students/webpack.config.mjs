import { remoteWebpack } from '@pupitre/shared/build/remote-webpack';

export default (_env, { mode }) => remoteWebpack(import.meta.dirname, mode, Number(process.env.PORT ?? 4105));
