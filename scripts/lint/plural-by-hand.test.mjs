import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(dirname(here))
const rule = 'plural-by-hand.grit'

/** Plurals by hand: each of them has to be reported. */
const WRONG = {
  'noun.ts': "export const text = (count: number) => (count === 1 ? 'order' : 'orders')\n",
  'sentence.ts': `export const text = (count: number) => (count === 1 ? '1 order is' : \`\${count} orders are\`)\n`,
  'length.ts': "export const text = (rows: number[]) => (rows.length > 1 ? 'were' : 'was')\n",
  'backwards.tsx': "export const Text = ({ count }: { count: number }) => <p>{count !== 1 ? 'are' : 'is'}</p>\n",
}

/** What compares with 1 and is no plural: none of it may be reported. */
const RIGHT = {
  'times.ts': `export const text = (count: number) => (count > 1 ? \`\${count} × \` : '')\n`,
  'none.ts': "export const text = (count: number) => (count === 0 ? 'none' : 'some')\n",
  'figure.ts': 'export const width = (count: number) => (count === 1 ? 2 : 3)\n',
  'helper.ts':
    "import { counted } from '@portal/contract/texts/plural'\nexport const text = (n: number) => counted(n, 'order')\n",
}

const planted = { ...WRONG, ...RIGHT }

describe('the check for plurals by hand', () => {
  let folder
  let reported

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-lint-'))
    copyFileSync(join(here, rule), join(folder, rule))
    const config = { plugins: [`./${rule}`], linter: { rules: { preset: 'none' } } }
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
    for (const [name, text] of Object.entries(planted)) writeFileSync(join(folder, name), text)
    const biome = join(root, 'node_modules', '.bin', 'biome')
    const run = spawnSync(biome, ['lint', '--reporter=json'], { cwd: folder, encoding: 'utf8' })
    reported = JSON.parse(run.stdout).diagnostics.map(({ location }) => location.path)
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(Object.keys(WRONG))('finds the one in %s', (name) => {
    expect(reported.filter((path) => path.endsWith(name))).toHaveLength(1)
  })

  it.each(Object.keys(RIGHT))('reports nothing in %s', (name) => {
    expect(reported.filter((path) => path.endsWith(name))).toEqual([])
  })
})
