export type { App } from './app-repository.ts'
