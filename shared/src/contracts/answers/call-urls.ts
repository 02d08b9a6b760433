import type { CallName } from './calls.ts';

/** A path with any text in the place of each of its parameters. */
type UrlOf<Path extends string> = Path extends `${infer Before}:${infer After}`
  ? After extends `${string}/${infer Rest}`
    ? `${Before}${string}/${UrlOf<Rest>}`
    : `${Before}${string}`
  : Path;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type TargetsOf<Verb extends Method> = CallName extends infer Name
  ? Name extends `${Verb} /${infer Path}`
    ? UrlOf<Path> | (Verb extends 'GET' ? `${UrlOf<Path>}?${string}` : never)
    : never
  : never;

/** The method and the URL of a call that the API has; the URL stands without `/api/`, and GET may be left out. */
export type CallTarget =
  | { method?: 'GET'; url: TargetsOf<'GET'> }
  | { [Verb in Exclude<Method, 'GET'>]: { method: Verb; url: TargetsOf<Verb> } }[Exclude<Method, 'GET'>];

type VerbsOf<Path extends string> =
  | `POST /${Path}/getTable`
  | `POST /${Path}/get/:id`
  | `GET /${Path}/options`
  | `POST /${Path}/create`
  | `PUT /${Path}/update`
  | `DELETE /${Path}/delete/:id`;

type WithOptions<Name> = Name extends `GET /${infer Path}/options` ? Path : never;
type WithAllVerbs<Path> = Path extends string ? (VerbsOf<Path> extends CallName ? Path : never) : never;

/** The path of a resource that has every verb of a catalog. */
export type CatalogPath = WithAllVerbs<WithOptions<CallName>>;
