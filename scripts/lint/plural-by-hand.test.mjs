import { beforeAll, describe, expect, it } from 'vitest'
import { reportPlanted } from './report-planted.mjs'

/** Plurals written by hand. The rule must report each of them. */
const WRONG = {
  'noun.ts': "export const text = (count: number) => (count === 1 ? 'order' : 'orders')\n",
  'sentence.ts': `export const text = (count: number) => (count === 1 ? '1 order is' : \`\${count} orders are\`)\n`,
  'length.ts': "export const text = (rows: number[]) => (rows.length > 1 ? 'were' : 'was')\n",
  'backwards.tsx': "export const Text = ({ count }: { count: number }) => <p>{count !== 1 ? 'are' : 'is'}</p>\n",
}

/** Comparisons with 1 that are not plurals. The rule must not report any of them. */
const RIGHT = {
  'times.ts': `export const text = (count: number) => (count > 1 ? \`\${count} × \` : '')\n`,
  'none.ts': "export const text = (count: number) => (count === 0 ? 'none' : 'some')\n",
  'figure.ts': 'export const width = (count: number) => (count === 1 ? 2 : 3)\n',
  'helper.ts':
    "import { counted } from '@portal/contract/texts/plural'\nexport const text = (n: number) => counted(n, 'order')\n",
}

describe('the check for plurals by hand', () => {
  let reported
  beforeAll(() => {
    reported = reportPlanted('plural-by-hand.grit', { ...WRONG, ...RIGHT })
  })

  it.each(Object.keys(WRONG))('reports %s', (name) => {
    expect(reported.filter((file) => file === name)).toHaveLength(1)
  })

  it.each(Object.keys(RIGHT))('accepts %s', (name) => {
    expect(reported).not.toContain(name)
  })
})
