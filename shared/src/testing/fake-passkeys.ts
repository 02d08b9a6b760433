const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** Pages check only its presence. */
const PublicKeyCredential = (): void => {};

/** Fakes the browser's answers about passkeys, which jsdom does not have. Each test begins without them. */
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
    /** The options of the page's requests, oldest first. */
    asked,
    /** From now on the browser refuses with an error of this name. */
    refuse: (name: string): void => {
      fault = Object.assign(new Error('refused'), { name });
    },
    allow: (): void => {
      fault = null;
    },
  };
};
