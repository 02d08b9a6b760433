import { testRouteFiles } from '@pupitre/shared/testing/test-route-files';
import { routes } from './routes.tsx';

testRouteFiles(routes);
