import { callerNetwork } from '../base/ip-address.ts'
import { isTestCaller, type Caller } from '../base/caller.ts'
import type { Plans } from '../contract/plans.ts'

/** Whose calls are counted together: an IP address (for IPv6 its /64), a user, an app, or an account's test keys. */
export type Subject = `ip:${string}` | `user:${string}` | `app:${string}` | `test:${string}`

/** A user's calls through an app count toward the app if its plan counts by app. */
export function subjectOf(caller: Caller, plans: Plans): Subject {
  switch (caller.kind) {
    case 'anonymous':
      return `ip:${callerNetwork(caller.ipAddress)}`
    case 'user': {
      const { appId, ownerId, tier } = caller
      const isOfApp = appId !== undefined && plans[tier].countedBy === 'app'
      return isOfApp ? appSubject(appId) : `user:${ownerId}`
    }
    case 'app':
      return isTestCaller(caller) ? `test:${caller.ownerId}` : appSubject(caller.appId)
  }
}

/** Whether it is never billed: only the windows of the rate limiter count its calls. */
export function isUnbilled(subject: Subject): boolean {
  return subject.startsWith('ip:') || subject.startsWith('test:')
}

/** The subject of an app's calls. */
export function appSubject(appId: string): Subject {
  return `app:${appId}`
}

/** Undefined for a subject that is not an app. */
export function appOfSubject(subject: string): string | undefined {
  return subject.startsWith('app:') ? subject.slice('app:'.length) : undefined
}
