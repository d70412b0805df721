import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { servePart } from './serve-part'

const token = 'a-token-of-some-length'
const metrics = {
  poolUse: () => ({ size: 10, used: 1, idle: 1, waiting: 0, stuck: 0 }),
  readOutboxMetrics: async () => ({ mailWaiting: 0, mailFailed: 0, mailOverdueSeconds: 0, oldestCodeSeconds: 0 }),
  newestBackupAt: async () => new Date(),
}

let part: Awaited<ReturnType<typeof servePart>>
beforeAll(async () => {
  part = await servePart({}, {}, { config: { metricsToken: token }, metrics })
})
afterAll(() => part.app.close())

const getFile = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Series that Prometheus itself adds to each scrape. */
const prometheusSeries = ['up']

/** Returns the names of the exported series. */
async function exportedNames(): Promise<Set<string>> {
  const { body } = await part.anonymous.get('/metrics', { headers: { authorization: `Bearer ${token}` } })
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
  return new Set([...names, ...prometheusSeries])
}

// A series is a name before its labels, its window or a comparison. A function has a parenthesis after it; keywords are
// not series.
const operators = new Set(['and', 'or', 'on', 'by', 'unless', 'ignoring', 'bool', 'offset'])
function listSeries(expression: string): string[] {
  const expressionWithoutLabels = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|on|ignoring)\s*\([^)]*\)/g, '')
  const names = [...expressionWithoutLabels.matchAll(/[a-zA-Z_:][a-zA-Z0-9_:]*(?!\s*\(|[a-zA-Z0-9_:])/g)].map(
    ([name]) => name,
  )
  return names.filter((name) => !operators.has(name))
}

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}

const readRules = async (): Promise<Rule[]> => {
  const { groups } = parse(await getFile('deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

const readExpressions = async (): Promise<string[]> => {
  const dashboard = JSON.parse(await getFile('deploy/monitoring/grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  return dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

describe('The alert rules and the dashboard', () => {
  it('name only exported metrics', async () => {
    const exported = await exportedNames()
    const rules = await readRules()
    for (const expression of [...rules.map(({ expr }) => expr), ...(await readExpressions())]) {
      const series = listSeries(expression)
      expect(series, expression).not.toEqual([])
      expect(
        series.filter((name) => !exported.has(name)),
        expression,
      ).toEqual([])
    }
  })

  it('contain names of metrics, which this test tells from functions', () => {
    expect(
      listSeries('sum by (le, name) (rate(made_up_total{a="b_c"}[5m])) / max(other) > 2 and on (instance) third == 1'),
    ).toEqual(['made_up_total', 'other', 'third'])
  })

  it("show all of the portal's own metrics", async () => {
    const chartedSeries = new Set((await readExpressions()).flatMap(listSeries))
    const portalNames = [...(await exportedNames())].filter((name) => name.startsWith('portal_'))
    expect(portalNames.length).toBeGreaterThan(10)
    expect(portalNames.filter((name) => !chartedSeries.has(name))).toEqual([])
  })

  it('have a section for each alert that says what it means and what to do', async () => {
    const page = await getFile('docs/alerts.md')
    const sections = [...page.matchAll(/^## (\S+)\n\n(.+)/gm)].map(([, name]) => name)
    const rules = await readRules()
    expect(sections).toEqual(rules.map(({ alert }) => alert))
    for (const { labels, annotations } of rules) {
      expect(['page', 'warn']).toContain(labels.severity)
      expect(annotations.summary).not.toBe('')
    }
  })
})
