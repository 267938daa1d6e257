import { writeFileSync } from 'node:fs'
import { freshVersioningPage, versioningPage } from './versioning-page.ts'

writeFileSync(versioningPage, freshVersioningPage())
