import { spansOf, type Detector } from '../personal-data.ts'

/** Our API keys and bearer tokens, which assistants sometimes paste into an argument. */
export const findCredential: Detector = (plain) => spansOf(shape, plain)

const shape = /(?<![\w.-])(?:nlm_[a-z]{2,8}_\w{8,}|eyJ[\w-]{6,}(?:\.[\w-]+){1,4})/gi
