import { proveLanguage } from './prove-language.ts'
import { openapiGeneratorPython, openapiPythonClient } from './python.ts'

proveLanguage(openapiPythonClient)
proveLanguage(openapiGeneratorPython)
