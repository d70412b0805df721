import { parseArgs } from 'node:util'

/** The number of connections of a load and of its SQL baseline. */
export const CONNECTIONS = 10

/** Reads the command line. @param parts the names that `--part` accepts */
export function readOptions(parts: readonly string[]) {
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
  if (!part.every((name) => parts.includes(name))) throw new Error(`--part must be one of ${parts.join(', ')}`)
  const seconds = Number(values.seconds ?? (quick ? 2 : 6))
  if (!(seconds > 0)) throw new Error('--seconds must be a positive number')
  return {
    /** Whether to use smaller data and shorter runs, to try the benchmark. Do not quote these results. */
    quick,
    /** The file for the results as JSON. */
    jsonFile: values.json,
    /** A pattern for the names of the calls to measure. */
    only: new RegExp(values.only, 'i'),
    /** The number of seconds for which each read is sent. */
    seconds,
    isWanted: (name: string) => part.length === 0 || part.includes(name),
    /** The number of times that each write is sent. */
    writes: quick ? 200 : 1500,
    dealers: quick ? 2_000 : 10_000,
    /** Rows of the imported workbooks. */
    sheetRows: quick ? 2_000 : 10_000,
    /** Dealers in the large database. */
    manyDealers: quick ? 20_000 : 100_000,
  }
}

export type BenchOptions = ReturnType<typeof readOptions>
