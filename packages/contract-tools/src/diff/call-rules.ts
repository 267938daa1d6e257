import type { RatingRule } from './rating.ts'

/** Which operations there are, where, and who may call them. */
export const callRules = {
  'operation-added': {
    rating: 'minor',
    when: 'An operation or tool is new.',
    why: 'Nothing that was there changes.',
  },
  'operation-removed': {
    rating: 'major',
    when: 'An operation or tool is gone.',
    why: 'Every call of it fails.',
  },
  'operation-moved': {
    rating: 'major',
    when: 'An operation has another path or method.',
    why: 'Calls to the old address get 404 or 405.',
  },
  'operation-renamed': {
    rating: 'major',
    when: 'An operation at the same address has another operationId.',
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
    why: 'It works as before; callers learn that it will go.',
  },
  undeprecated: {
    rating: 'patch',
    when: 'A mark of deprecation is gone.',
    why: 'Nobody has to do anything.',
  },
  'deprecation-day-changed': {
    rating: 'patch',
    when: 'The day since which an operation is deprecated is another.',
    why: 'It works as before, and goes no earlier.',
  },
  'sunset-added': {
    rating: 'minor',
    when: 'An operation names the day from which it may be gone.',
    why: 'It works as before; callers learn how long.',
  },
  'sunset-earlier': {
    rating: 'major',
    when: 'An operation may be gone earlier than it said.',
    why: 'Callers planned with the later day.',
  },
  'sunset-later': {
    rating: 'patch',
    when: 'An operation stays longer than it said, or no longer says until when.',
    why: 'Nobody has to do anything; to remove it is major on any day.',
  },

  'access-added': {
    rating: 'minor',
    when: 'One more kind of credential is taken, or none is needed any more.',
    why: 'Calls that were let in still are.',
  },
  'access-removed': {
    rating: 'major',
    when: 'A kind of credential, or having none, is no longer taken.',
    why: 'Calls that were let in get 401.',
  },
  'scope-dropped': {
    rating: 'minor',
    when: 'A credential needs a scope less.',
    why: 'Calls that were let in still are.',
  },
  'scope-demanded': {
    rating: 'major',
    when: 'A credential needs one more scope.',
    why: 'Credentials without it get 403.',
  },
  'scheme-changed': {
    rating: 'major',
    when: 'How a credential is got or sent is another.',
    why: 'Clients that got or sent it as before are refused.',
  },

  'body-optional': {
    rating: 'minor',
    when: 'A request may come without a body.',
    why: 'Requests with one are still taken.',
  },
  'body-demanded': {
    rating: 'major',
    when: 'A request needs a body.',
    why: 'Requests without one are refused.',
  },
  'media-type-added': {
    rating: 'minor',
    when: 'A body may have one more media type.',
    why: 'The others are still taken and given.',
  },
  'media-type-removed': {
    rating: 'major',
    when: 'A body no longer has a media type.',
    why: 'Who sends or reads it is left with nothing.',
  },
} as const satisfies Readonly<Record<string, RatingRule>>
