import type { TextRule } from '../rule.ts'
import { layoutRules } from './layout.ts'

/** The rules about the files as they are written. */
export const textRules: readonly TextRule[] = layoutRules
