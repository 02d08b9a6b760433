/** The owner of an encrypted secret. It is not that of the gateway, so that neither secret can be put in place of the other. */
export const eventWebhookOwner = (schoolId: number): string => `events of school ${schoolId}`;
