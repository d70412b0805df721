import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(dirname(here))
const rule = 'browser-clock.grit'

const WRONG = {
  'variable.ts': 'export const now = new Date()\n',
  'argument.ts': 'export const year = (of: (at: Date) => number) => of(new Date())\n',
  'element.tsx': 'export const Today = () => <p>{new Date().toISOString()}</p>\n',
}

const RIGHT = {
  'instant.ts': 'export const at = (iso: string) => new Date(iso)\n',
  'elapsed.ts': 'export const start = Date.now()\n',
}

describe('the check for the browser clock (docs/spec 9.16)', () => {
  let folder
  let reported

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-lint-'))
    copyFileSync(join(here, rule), join(folder, rule))
    const config = { plugins: [`./${rule}`], linter: { rules: { preset: 'none' } } }
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
    for (const [name, text] of Object.entries({ ...WRONG, ...RIGHT })) writeFileSync(join(folder, name), text)
    const biome = join(root, 'node_modules', '.bin', 'biome')
    const run = spawnSync(biome, ['lint', '--reporter=json'], { cwd: folder, encoding: 'utf8' })
    reported = JSON.parse(run.stdout).diagnostics.map(({ location }) => location.path)
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(Object.keys(WRONG))('reports %s', (name) => {
    expect(reported.filter((path) => path.endsWith(name))).toHaveLength(1)
  })

  it.each(Object.keys(RIGHT))('accepts %s', (name) => {
    expect(reported.filter((path) => path.endsWith(name))).toEqual([])
  })
})
