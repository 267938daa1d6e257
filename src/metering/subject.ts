import { callerNetwork } from '../base/ip-address.ts'
import { isTestCaller, type Caller } from '../base/caller.ts'
import type { Plans } from '../contract/plans.ts'

/** Whose calls are counted together: an address (of IPv6 its first 64 bits), a person, an app, or an app's test keys. */
export type Subject = `ip:${string}` | `user:${string}` | `app:${string}` | `test:${string}`

/** By the caller's plan: a person's calls through an app are the app's where its plan counts by app. */
export function subjectOf(caller: Caller, plans: Plans): Subject {
  switch (caller.kind) {
    case 'anonymous':
      return `ip:${callerNetwork(caller.address)}`
    case 'user': {
      const { appId, ownerId, tier } = caller
      const isOfApp = appId !== undefined && plans[tier].countedBy === 'app'
      return isOfApp ? appSubject(appId) : `user:${ownerId}`
    }
    case 'app':
      return isTestCaller(caller) ? `test:${caller.appId}` : appSubject(caller.appId)
  }
}

/** Whether nobody is ever billed for it: what it used is counted in memory alone. */
export function isUnbilled(subject: Subject): boolean {
  return subject.startsWith('ip:') || subject.startsWith('test:')
}

export function appSubject(appId: string): Subject {
  return `app:${appId}`
}

/** The app's id; undefined where a subject is no app. */
export function appOfSubject(subject: string): string | undefined {
  return subject.startsWith('app:') ? subject.slice('app:'.length) : undefined
}
