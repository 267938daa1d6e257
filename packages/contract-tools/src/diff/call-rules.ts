import type { RatingRule } from './rating.ts'

/** Operations, their addresses, and who may call them. */
export const callRules = {
  'server-changed': {
    rating: 'minor',
    when: 'The URL of the server is another.',
    why: 'A deployment names its own; clients that were generated from the source call the old one.',
  },
  'operation-added': {
    rating: 'minor',
    when: 'An operation or tool is new.',
    why: 'Nothing existing changes.',
  },
  'operation-removed': {
    rating: 'major',
    when: 'An operation or tool is removed.',
    why: 'Every call of it fails.',
  },
  'operation-moved': {
    rating: 'major',
    when: 'An operation has another path or method.',
    why: 'Calls to the old path get 404 or 405.',
  },
  'operation-renamed': {
    rating: 'major',
    when: 'An operation at the same path has another operationId.',
    why: 'SDKs name their methods, and MCP its tools, after it.',
  },
  'operation-regrouped': {
    rating: 'major',
    when: 'An operation has another tag.',
    why: 'Generators name a class of the SDK after the tag.',
  },
  deprecated: {
    rating: 'minor',
    when: 'An operation or property is marked as deprecated.',
    why: 'It works as before; callers learn that it will be removed.',
  },
  undeprecated: {
    rating: 'patch',
    when: 'An operation or property is no longer deprecated.',
    why: 'Callers do not have to change anything.',
  },
  'deprecation-day-changed': {
    rating: 'patch',
    when: 'The deprecation date of an operation changes.',
    why: 'It works as before, and is removed no earlier.',
  },
  'sunset-added': {
    rating: 'minor',
    when: 'An operation gets a sunset date.',
    why: 'It works as before; callers learn until when.',
  },
  'sunset-earlier': {
    rating: 'major',
    when: 'The sunset of an operation is earlier.',
    why: 'Callers planned with the later date.',
  },
  'sunset-later': {
    rating: 'patch',
    when: 'The sunset of an operation is later, or removed.',
    why: 'Callers do not have to change anything; removing the operation is major on any date.',
  },

  'access-added': {
    rating: 'minor',
    when: 'One more kind of credential is accepted, or none is needed any more.',
    why: 'Calls that were accepted still are.',
  },
  'access-removed': {
    rating: 'major',
    when: 'A kind of credential, or a call without one, is no longer accepted.',
    why: 'Calls that were accepted get 401.',
  },
  'scope-dropped': {
    rating: 'minor',
    when: 'A credential needs one scope less.',
    why: 'Calls that were accepted still are.',
  },
  'scope-demanded': {
    rating: 'major',
    when: 'A credential needs one more scope.',
    why: 'Credentials without it get 403.',
  },
  'scheme-changed': {
    rating: 'major',
    when: 'A credential is obtained or sent in another way.',
    why: 'Clients that obtain or send it as before are rejected.',
  },

  'body-optional': {
    rating: 'minor',
    when: 'A request body is optional.',
    why: 'Requests with one are still accepted.',
  },
  'body-demanded': {
    rating: 'major',
    when: 'A request needs a body.',
    why: 'Requests without one are rejected.',
  },
  'media-type-added': {
    rating: 'minor',
    when: 'A body may have one more media type.',
    why: 'The others are still supported.',
  },
  'media-type-removed': {
    rating: 'major',
    when: 'A body no longer has a media type.',
    why: 'Clients that send or read it fail.',
  },
} as const satisfies Readonly<Record<string, RatingRule>>
