import { proveLanguage } from './prove-language.ts'
import { openapiPythonClient } from './python.ts'

proveLanguage(openapiPythonClient)
