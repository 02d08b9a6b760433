/** A factor that was just set up. With the first one come codes to store, and a session to go on with. */
export type EnrolledFactor = { recoveryCodes: string[] | null; token?: string };

export type SetupProps = { onEnrolled: (factor: EnrolledFactor) => void };
