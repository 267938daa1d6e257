export type { App } from '../../store/accounts/apps.ts'
