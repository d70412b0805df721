import { parseArgs } from 'node:util'

/** Connections of a load and of its SQL baseline. */
export const CONNECTIONS = 10

export interface BenchOptions {
  /** Smaller data and shorter runs: to try the benchmark, not for numbers to quote. */
  quick: boolean
  /** Where the results are also written as JSON. */
  jsonFile: string | undefined
  isWanted(part: string): boolean
  /** Matches the names of the calls to measure. */
  only: RegExp
  /** For how long each read is sent. */
  seconds: number
  /** How often each write is sent. */
  writes: number
  dealers: number
  /** Rows of the workbooks that are imported. */
  sheetRows: number
  /** Dealers of the large database. */
  manyDealers: number
}

export function readOptions(parts: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      part: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', default: '' },
      seconds: { type: 'string' },
    },
  })
  const { quick, part } = values
  if (!part.every((name) => parts.includes(name))) throw new Error(`--part is one of ${parts.join(', ')}`)
  const seconds = Number(values.seconds ?? (quick ? 2 : 6))
  if (!(seconds > 0)) throw new Error('--seconds must be a number above 0')
  return {
    quick,
    jsonFile: values.json,
    only: new RegExp(values.only, 'i'),
    seconds,
    isWanted: (name) => part.length === 0 || part.includes(name),
    writes: quick ? 200 : 1500,
    dealers: quick ? 2_000 : 10_000,
    sheetRows: quick ? 2_000 : 10_000,
    manyDealers: quick ? 20_000 : 100_000,
  }
}
