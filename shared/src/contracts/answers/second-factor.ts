import {
  CONFIRMATION_METHODS,
  factorReset,
  passkeyInput,
  totpCode,
  verification,
  type Passkey,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  type SecondFactors,
} from '../second-factor.ts';
import { call } from './call.ts';
import { data, ok, succeeds } from './envelope.ts';
import {
  count,
  flag,
  id,
  listOf,
  literal,
  moment,
  nullable,
  object,
  oneOf,
  text,
  withOptional,
  type JsonSchema,
  type Schema,
} from './schema.ts';

const passkey: Schema<Passkey> = object({ id, name: text, createdAt: moment, lastUsedAt: nullable(moment) });
const factors: Schema<SecondFactors> = object({
  isRequired: flag,
  totp: nullable(object({ since: moment })),
  passkeys: listOf(passkey),
  recoveryCodesLeft: count,
});

/** The options of `navigator.credentials`, of which WebAuthn defines the rest. */
const options: JsonSchema = {
  type: 'object',
  properties: { challenge: text },
  required: ['challenge'],
  additionalProperties: true,
};
const creation: Schema<PasskeyCreationOptions> = options;
const request: Schema<PasskeyRequestOptions> = options;

const updatedKey = oneOf(['updated']);
const recoveryCodes = nullable(listOf(text));

export const SECOND_FACTOR_CALLS = {
  'GET /second-factor/get': call(null, data(factors)),
  'POST /second-factor/startTotp': call(null, data(object({ secret: text, uri: text }))),
  'POST /second-factor/confirmTotp': call(
    totpCode,
    succeeds({ message: updatedKey, data: withOptional({ recoveryCodes }, { token: text }) }),
  ),
  'DELETE /second-factor/deleteTotp': call(null, ok('deleted')),
  'POST /second-factor/startPasskey': call(null, data(object({ options: creation }))),
  'POST /second-factor/confirmPasskey': call(
    passkeyInput,
    succeeds({ message: updatedKey, data: withOptional({ id, recoveryCodes }, { token: text }) }),
  ),
  'DELETE /second-factor/deletePasskey/:id': call(null, ok('deleted')),
  'POST /second-factor/startVerification': call(
    null,
    data(object({ methods: listOf(oneOf(CONFIRMATION_METHODS)), passkey: nullable(request) })),
  ),
  'POST /second-factor/verify': call(
    verification,
    withOptional({ result: literal(true), message: updatedKey }, { token: text }),
  ),
  'POST /second-factor/renewRecoveryCodes': call(null, data(object({ recoveryCodes: listOf(text) }))),
  'PATCH /second-factor/reset': call(factorReset, ok('updated')),
};
