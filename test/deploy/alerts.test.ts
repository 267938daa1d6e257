import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import GithubSlugger from 'github-slugger'
import { parse } from 'yaml'
import { errorCatalogue } from '../../src/base/error-catalogue.ts'
import { callMetrics } from '../../src/api/pipeline/call-metrics.ts'
import { startApp, testSettings } from '../http/start-app.ts'
import { repository } from '../service-parts.ts'

interface Alert {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly reason: string; readonly runbook: string }
}

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')
const { groups }: { groups: readonly { readonly rules: readonly Alert[] }[] } = parse(
  read('deploy/alerts.yaml'),
)
const alerts = groups.flatMap(({ rules }) => rules)

/** Made by Prometheus itself for each URL that it reads. */
const ofPrometheus = new Set(['up'])

const dashboard: {
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
} = JSON.parse(read('deploy/dashboard.json'))

describe('the alert rules and the dashboard', () => {
  let series: ReadonlySet<string>

  before(async () => {
    const metrics = callMetrics({
      operationIds: [],
      ledgerLag: () => ({ entries: 0, seconds: 0, unreadableLines: 0 }),
      listingsLagMs: () => 0,
      lostRecords: () => 0,
      isSharedStoreUp: () => true,
      worker: '1',
    })
    const operatorToken = 'of-the-operator-0123'
    const app = await startApp({ metrics, settings: { ...testSettings, operatorToken } })
    const response = await fetch(`${app.origin}/internal/metrics`, {
      headers: { authorization: `Bearer ${operatorToken}` },
    })
    series = seriesIn(await response.text())
    await app.stop(100, 0)
  })

  it('defines alerts', () => {
    expect(alerts).to.have.length.above(10)
    expect(new Set(alerts.map(({ alert }) => alert)).size).to.equal(alerts.length)
  })

  const shown = dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ name: title, expr })),
  )
  for (const { name, expr } of [...alerts.map((each) => ({ ...each, name: each.alert })), ...shown])
    it(`asks by PromQL for metrics and codes that exist: ${name}`, () => {
      const { names, codes, errors } = partsOf(expr)
      expect(errors, 'errors of syntax').to.deep.equal([])
      expect(names).not.to.be.empty
      for (const each of names) {
        expect(series.has(each) || ofPrometheus.has(each), each).to.equal(true)
      }
      for (const code of codes) expect(errorCatalogue).to.have.property(code)
    })

  for (const { alert, labels, annotations } of alerts) {
    it(`gives ${alert} a severity, a reason of one line and its paragraph`, () => {
      expect(labels.severity).to.be.oneOf(['page', 'ticket'])
      expect(annotations.reason).to.match(/^[^\n]{20,160}\.$/)
      const [file = '', anchor = ''] = annotations.runbook.split('#')
      expect(file).to.equal('docs/operations.md')
      expect(anchor).to.equal(alert.toLowerCase())
      expect(anchorsOf(read(file))).to.include(anchor)
    })
  }

  it('leaves no paragraph without an alert', () => {
    const runbook = read('docs/operations.md')
      .split('\n## ')
      .find((part) => part.startsWith('Alerts'))
    const headings = [...(runbook ?? '').matchAll(/^### (\w+)$/gmu)].map(([, name]) => name)
    expect(headings).to.have.members(alerts.map(({ alert }) => alert))
  })
})

/** The names of all series of an exposition; a histogram has three. */
function seriesIn(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gmu)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}

function partsOf(expr: string) {
  const names: string[] = []
  const codes: string[] = []
  const errors: string[] = []
  parser.parse(expr).iterate({
    enter({ type, from, to, node }) {
      const text = expr.slice(from, to)
      if (type.isError) errors.push(`${from}: ${text}`)
      if (type.name === 'Identifier' && node.parent?.type.name === 'VectorSelector')
        names.push(text)
      if (type.name === 'UnquotedLabelMatcher') {
        const [, label, value = ''] = /^(\w+)=~?"([^"]*)"$/.exec(text) ?? []
        if (label === 'outcome') codes.push(...value.split('|'))
      }
    },
  })
  return { names, codes, errors }
}

function anchorsOf(markdown: string): readonly string[] {
  const slugger = new GithubSlugger()
  return [...markdown.matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) => slugger.slug(heading))
}
