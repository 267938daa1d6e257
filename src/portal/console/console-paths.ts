import { consolePath } from '../../base/public-paths.ts'

/** Where the console's pages are: mail links to them, and the console serves them. */
export const consolePaths = {
  home: consolePath,
  signUp: '/console/sign-up',
  checkMail: '/console/check-mail',
  signIn: '/console/sign-in',
  /** The code of the second factor, after the password. */
  signInCode: '/console/sign-in/code',
  signOut: '/console/sign-out',
  forgotPassword: '/console/forgot-password',
  /** Takes a mailed token in its query. */
  verify: '/console/verify',
  reset: '/console/reset',
  confirmEmail: '/console/confirm-email',
  resendVerification: '/console/resend-verification',
  firstCall: '/console/first-call',
  /** Leads to the calls of the owner's first app. */
  calls: '/console/calls',
  activity: '/console/activity',
  account: '/console/account',
  password: '/console/account/password',
  email: '/console/account/email',
  billingEmail: '/console/account/billing-email',
  secondFactor: '/console/account/second-factor',
  secondFactorSetUp: '/console/account/second-factor/set-up',
  secondFactorOff: '/console/account/second-factor/turn-off',
  recoveryCodes: '/console/account/second-factor/recovery-codes',
  accountData: '/console/account/data',
  accountDeletion: '/console/account/delete',
  sessions: '/console/account/sessions',
  otherSessions: '/console/account/other-sessions',
  /** What the owner has allowed to act for them. */
  connected: '/console/connected',
  newApp: '/console/apps/new',
  app: (appId: string): string => `/console/apps/${encodeURIComponent(appId)}`,
  appSettings: (appId: string): string => `${consolePaths.app(appId)}/settings`,
  appClaim: (appId: string): string => `${consolePaths.app(appId)}/claim`,
  appRevocation: (appId: string): string => `${consolePaths.app(appId)}/revoke`,
  appPlan: (appId: string): string => `${consolePaths.app(appId)}/plan`,
  planWithdrawal: (appId: string): string => `${consolePaths.appPlan(appId)}/withdraw`,
  appCalls: (appId: string): string => `${consolePaths.app(appId)}/calls`,
  appSpendLimit: (appId: string): string => `${consolePaths.app(appId)}/spend-limit`,
  appUsageFile: (appId: string): string => `${consolePaths.app(appId)}/usage.csv`,
  appSettledCsv: (appId: string): string => `${consolePaths.app(appId)}/settled-months.csv`,
  appSettledJson: (appId: string): string => `${consolePaths.app(appId)}/settled-months.json`,
  appClients: (appId: string): string => `${consolePaths.app(appId)}/clients`,
  clientRelease: (appId: string): string => `${consolePaths.appClients(appId)}/release`,
  newCredential: (appId: string): string => `${consolePaths.app(appId)}/credentials/new`,
  credential: (credentialId: string): string =>
    `/console/credentials/${encodeURIComponent(credentialId)}`,
  credentialRevocation: (credentialId: string): string =>
    `${consolePaths.credential(credentialId)}/revoke`,
  credentialRoll: (credentialId: string): string => `${consolePaths.credential(credentialId)}/roll`,
  credentialKeys: (credentialId: string): string => `${consolePaths.credential(credentialId)}/keys`,
  keyRemoval: (credentialId: string): string =>
    `${consolePaths.credentialKeys(credentialId)}/remove`,
} as const
