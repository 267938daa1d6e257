import { operations } from '../contract-parts.ts'
import {
  flows,
  refused,
  whereItIsUsed,
  type Flows,
  type Mutation,
  type Refused,
} from '../mutation.ts'
import { remove, rename, replace, write, type SourceEdit } from '../source-edits.ts'

const calculators = '            calculators:use: Use the calculators.\n'
/** What openapi.yaml has from that scope of the one flow to that of the other. */
const betweenFlows = `        clientCredentials:
          tokenUrl: http://localhost:8080/oauth/token
          scopes:
            listings:read:public: Search, read and compare listings.
            locality:read:public: Read and compare localities.
`

const [search, details, , insights, , emi, , , , duty] = operations.map(({ at }) => [
  ...at,
  'security',
])
const schemes = ['components', 'securitySchemes']

/** Who may call: scopes, schemes, and calls without a credential. */
export const accessMutations: readonly Mutation[] = [
  access(
    write([...(search ?? []), 1, 'oauth', 0], 'listings:raed'),
    refused(/listings:raed, which no flow.*Write - oauth/, search),
  ),
  access(
    write([...(emi ?? []), 1, 'oauth', 0], 'calculators:used'),
    refused(/calculators:used, which no flow.*Write - oauth/, emi),
  ),
  access(
    write([...(insights ?? []), 1, 'oauth'], "['locality:read:public', 'calculators:use']"),
    refused(/exactly one scope, not 2\. Write/, insights),
  ),
  access(
    write([...(duty ?? []), 1, 'oauth'], '[]'),
    refused(/exactly one scope, not 0\. Write/, duty),
  ),
  access(remove([...(details ?? []), 1]), refused(/exactly one scope, not 0\. Write/, details)),
  access(remove(search ?? []), refused(/exactly one scope, not 0\. Write/, search?.slice(0, -1))),
  access(rename([...(search ?? []), 1, 'oauth'], 'oauht'), refused(/Write/, search)),
  access(
    rename([...(details ?? []), 2, 'serverCredential'], 'serverCredentials'),
    refused(/Write/),
  ),
  access(remove([...(search ?? []), 0]), refused(/Write \[\{\}/, search)),
  access(remove([...(emi ?? []), 2]), refused(/Write \[\{\}/, emi)),
  access(
    write([...(insights ?? []), 1, 'oauth', 0], "'calculators:use'"),
    flows('major', ['openapi.json']),
  ),
  access(
    rename([...schemes, 'oauth'], 'oauth2'),
    refused(/Write the scheme `oauth`/, whereItIsUsed),
  ),
  access(
    rename([...schemes, 'serverCredential'], 'apiKey'),
    refused(/no `serverCredential`.*Write/, whereItIsUsed),
  ),
  access(write([...schemes, 'oauth', 'type'], 'oauth'), refused(/Write/)),
  access(
    remove([...schemes, 'serverCredential', 'scheme']),
    refused(/scheme.*Write/, [...schemes, 'serverCredential']),
  ),
  access(
    remove([...schemes, 'oauth', 'flows', 'authorizationCode', 'tokenUrl']),
    refused(/tokenUrl.*Write/, [...schemes, 'oauth', 'flows', 'authorizationCode']),
  ),
  access(
    write([...schemes, 'serverCredential', 'bearerFormat'], 'API key'),
    flows('patch', ['openapi.json']),
  ),
  access(
    // Of both flows at once.
    replace(`${calculators}${betweenFlows}${calculators}`, betweenFlows),
    refused(/calculators:use, which no flow.*Write/, whereItIsUsed),
  ),
  access(
    replace('calculators:use: Use the', 'calculators:use: Compute with the'),
    flows('patch', ['openapi.json']),
  ),
]

function access(edit: SourceEdit, expects: Flows | Refused): Mutation {
  return { kind: 'access', edit, expects }
}
