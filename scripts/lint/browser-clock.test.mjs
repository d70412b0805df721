import { beforeAll, describe, expect, it } from 'vitest'
import { reportPlanted } from './report-planted.mjs'

const WRONG = {
  'variable.ts': 'export const now = new Date()\n',
  'argument.ts': 'export const year = (of: (at: Date) => number) => of(new Date())\n',
  'element.tsx': 'export const Today = () => <p>{new Date().toISOString()}</p>\n',
}

const RIGHT = {
  'instant.ts': 'export const at = (iso: string) => new Date(iso)\n',
  'elapsed.ts': 'export const start = Date.now()\n',
}

describe('the check for the browser clock (docs/spec 23.8)', () => {
  let reported
  beforeAll(() => {
    reported = reportPlanted('browser-clock.grit', { ...WRONG, ...RIGHT })
  })

  it.each(Object.keys(WRONG))('reports %s', (name) => {
    expect(reported.filter((file) => file === name)).toHaveLength(1)
  })

  it.each(Object.keys(RIGHT))('accepts %s', (name) => {
    expect(reported).not.toContain(name)
  })
})
