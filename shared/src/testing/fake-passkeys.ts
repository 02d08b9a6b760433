const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** Only its presence counts: by it pages know that there are passkeys. */
const PublicKeyCredential = (): void => {};

/** jsdom has no passkeys: what the browser answers when a page asks it for one. Undone after each test. */
export const fakePasskeys = () => {
  const asked: ('create' | 'get')[] = [];
  let fault: Error | null = null;

  const answer = (kind: 'create' | 'get', response: object) => () => {
    asked.push(kind);
    if (fault) return Promise.reject(fault);
    return Promise.resolve({
      id: 'a2V5',
      rawId: bytes('key'),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response: { clientDataJSON: bytes('client'), ...response },
    });
  };

  beforeEach(() => {
    asked.splice(0);
    fault = null;
    Object.defineProperty(globalThis, 'PublicKeyCredential', {
      value: PublicKeyCredential,
      configurable: true,
    });
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: {
        create: answer('create', { attestationObject: bytes('made'), getTransports: () => ['internal'] }),
        get: answer('get', { authenticatorData: bytes('data'), signature: bytes('signed'), userHandle: null }),
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  return {
    /** The options that the page asked the browser with, oldest first. */
    asked,
    /** From now on the browser refuses with an error of this name. */
    refuse: (name: string): void => {
      fault = Object.assign(new Error('refused'), { name });
    },
    /** From now on the browser answers again. */
    allow: (): void => {
      fault = null;
    },
  };
};
