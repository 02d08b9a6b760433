import { createNoticeSchool } from '../../testing/notice-school.ts';

const { school, as } = createNoticeSchool({ pushHosts: ['fcm.googleapis.com'], hasOffline: false });

test('[OFL-02] with OFFLINE=off browsers get no key for pushes, because no worker would show them', async () => {
  expect((await as(school().parent, 'GET', 'push-subscriptions/getKey')).body).toMatchObject({ data: { key: null } });
});
