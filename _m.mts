import { readFileSync } from 'node:fs'
import { deriveText } from './packages/contract-tools/src/generate/generate.ts'
import { plainTools } from './packages/contract-tools/src/tools.ts'
import { lintContract } from './packages/contract-tools/test/mutations/lint-contract.ts'
import { compareProduced } from './packages/contract-tools/src/behaviour/compare-produced.ts'
import { newObservations } from './packages/contract-tools/src/behaviour/observations.ts'
import { readYaml } from './src/base/yaml-source.ts'
const text = readFileSync('openapi.yaml','utf8')
const seen = new Set<string>()
const tools = { tasks: plainTools.tasks, passed: { has: (c: string, k: readonly string[]) => seen.has(c+k.join('\u0000')), add: (c: string, k: readonly string[]) => { seen.add(c+k.join('\u0000')) }, keep() {} } }
const lap = async (n: string, f: () => unknown) => { const c0=process.cpuUsage(); const t=performance.now(); await f(); const c=process.cpuUsage(c0); console.log(n, 'wall', (performance.now()-t).toFixed(), 'cpu', ((c.user+c.system)/1000).toFixed()) }
for (let i=0;i<3;i++) {
  const edited = text.replace('maximum: 20\n', `maximum: 2${i}\n`)
  await lap('derive', () => deriveText('openapi.yaml', edited, tools))
  await lap('lint', () => lintContract(edited))
  await lap('yaml', () => readYaml('openapi.yaml', edited))
  const s = readYaml('openapi.yaml', edited)
  await lap('place', () => s.placeOf(['paths']))
}
