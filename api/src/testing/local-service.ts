import { startLocalService, type LocalService } from './push-service.ts';

/**
 * Opens a local service for the tests of the file that calls this. Its host is added to these once its port is known.
 * Each test begins without received requests, and none is refused.
 */
export const createLocalService = (hosts: string[]): (() => LocalService) => {
  let service: LocalService;
  beforeAll(async () => {
    service = await startLocalService();
    hosts.push(service.host);
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    service.received.length = 0;
    service.refuse();
  });
  return () => service;
};
