import type { ISchema } from 'yup';
import type { CallName, CALLS } from '../contracts/answers/calls.ts';
import type { RecordKind } from '../contracts/record-kinds.ts';
import type { ReadBody, RouteRead } from '../contracts/route-reads.ts';

type EncodedId = `{${string}:${RecordKind}}`;

type ReadName = Extract<CallName, `POST /${string}/get${string}` | `GET /${string}/get${string}`>;

/** The call with the template of an id in the place of its parameter. */
type CallOf<Name> = Name extends `${infer Path}/:${string}` ? `${Path}/${EncodedId}` : Name;

type BodyOf<Name extends ReadName> = (typeof CALLS)[Name] extends { body: ISchema<infer Body> | null } ? Body : never;

type TemplateOf<Body> = {
  [Field in keyof Body]: Exclude<Body[Field], undefined> | (number extends Body[Field] ? EncodedId : never);
};

type ReadOf<Name extends ReadName> = Pick<RouteRead, 'tab' | 'view'> & {
  call: CallOf<Name>;
} & (Name extends `GET ${string}`
    ? { body?: never }
    : {
        body: unknown extends BodyOf<Name> ? Record<string, never> : TemplateOf<BodyOf<Name>> & ReadBody;
      });

/** A read that a route declares. Calls and bodies that the API does not have do not compile. */
export type DeclaredRead = { [Name in ReadName]: ReadOf<Name> }[ReadName];
