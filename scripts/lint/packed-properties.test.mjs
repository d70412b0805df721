import { beforeAll, describe, expect, it } from 'vitest'
import { reportPlanted } from './report-planted.mjs'

/** Packed properties. The rule must report each of them. */
const WRONG = {
  'object.ts': 'export const make = (id: number, on: boolean) => ({ ...{ id, on }, at: 1 })\n',
  'only.ts': 'export const make = (id: number) => ({ ...{ id } })\n',
  'element.tsx': 'export const Text = ({ id }: { id: string }) => <p {...{ id }} />\n',
}

/** Other spreads. The rule must not report any of them. */
const RIGHT = {
  'variable.ts': 'export const make = (more: object) => ({ ...more, at: 1 })\n',
  'condition.ts': 'export const make = (id: number, on: boolean) => ({ ...(on && { id }), at: 1 })\n',
  'list.ts': 'export const make = (id: number) => [...[id], 1]\n',
  'element-variable.tsx': 'export const Text = (props: { id: string }) => <p {...props} />\n',
}

describe('the check for packed properties', () => {
  let reported
  beforeAll(() => {
    reported = reportPlanted('packed-properties.grit', { ...WRONG, ...RIGHT })
  })

  it.each(Object.keys(WRONG))('reports %s', (name) => {
    expect(reported.filter((file) => file === name)).toHaveLength(1)
  })

  it.each(Object.keys(RIGHT))('accepts %s', (name) => {
    expect(reported).not.toContain(name)
  })
})
