import { parseArgs } from 'node:util'

/** What is measured, one after the other. */
const parts = [
  'start',
  'lists',
  'find',
  'season',
  'calls',
  'floor',
  'main-thread',
  'streams',
  'sheets',
  'mail',
  'table',
  'scripts',
] as const
type Part = (typeof parts)[number]

export interface BenchOptions {
  /** Fewer rows and shorter runs: for trying the bench out, not for figures to quote. */
  quick: boolean
  /** Where the figures are written as JSON besides the table; null nowhere. */
  jsonFile: string | null
  has(part: Part): boolean
  /** Which calls are measured, by their names. */
  only: RegExp
  /** Connections of the load and of the SQL baseline alike. */
  connections: number
  /** Seconds that each reading call is driven for. */
  seconds: number
  /** Requests of each writing call. */
  writes: number
  dealers: number
  /** Rows of the workbooks that are imported. */
  sheetRows: number
  /** Dealers of the large database that lists are compared on. */
  manyDealers: number
}

function positive(text: string | undefined, fallback: number, name: string): number {
  if (text === undefined) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  throw new Error(`--${name} must be a whole number above 0`)
}

function readParts(names: readonly string[]): ReadonlySet<Part> {
  const wanted = parts.filter((part) => names.length === 0 || names.includes(part))
  if (names.length <= wanted.length) return new Set(wanted)
  throw new Error(`--part is one of ${parts.join(', ')}, and may be given several times`)
}

export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      part: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', default: '' },
      connections: { type: 'string' },
      seconds: { type: 'string' },
    },
  })
  const quick = values.quick === true
  const wanted = readParts(values.part)
  return {
    quick,
    jsonFile: values.json ?? null,
    has: (part) => wanted.has(part),
    only: new RegExp(values.only, 'i'),
    connections: positive(values.connections, 10, 'connections'),
    seconds: positive(values.seconds, quick ? 2 : 6, 'seconds'),
    writes: quick ? 200 : 1500,
    dealers: quick ? 2_000 : 10_000,
    sheetRows: quick ? 2_000 : 10_000,
    manyDealers: quick ? 20_000 : 100_000,
  }
}
