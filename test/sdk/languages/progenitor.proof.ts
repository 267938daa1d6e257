import { proveLanguage } from './prove-language.ts'
import { progenitor } from './rust.ts'

// Installing the generator takes two minutes: `make sdk-proof` runs this, and `make test-all` does not.
proveLanguage(progenitor)
