import { type PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { readAnswer } from './engine-answer'
import { isKeptText } from './kept-texts'

const { serialize } = protocol
const { parseDescribeStatementResults } = parse

interface Prepared {
  name: string
  /** The types of its values, by their numbers in the database. */
  types: readonly number[]
}

type Query = (text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<unknown>>
type Parsers = PGlite['parsers']

const sync = serialize.sync()
const execution = [serialize.describe({ type: 'P' }), serialize.execute({}), sync]

/** Sent in one: after an error the engine skips what follows up to the sync. */
const together = (messages: readonly Uint8Array[]): Uint8Array => Buffer.concat(messages)

/** Files are looked after when a statement has ended. */
const noSync = { syncToFs: false }

/** Statements of an engine that are parsed and planned once. Its own `query` does both for each call, in six steps. */
class PreparedTexts {
  readonly #known = new Map<string, Prepared>()
  readonly #parsers = new WeakMap<object, Parsers>()

  constructor(private readonly engine: PGlite) {}

  takes(text: string, values: unknown[] | undefined, options: QueryOptions | undefined): values is unknown[] {
    return isKeptText(this.#known, text, values, options?.rowMode === 'array')
  }

  /** Runs a statement; nobody else may send one meanwhile. */
  async run(text: string, values: unknown[], options: QueryOptions = {}): Promise<Results<unknown>> {
    const { name, types } = this.#known.get(text) ?? (await this.#prepare(text))
    const bound = serialize.bind({ statement: name, values: values.map((value, n) => this.#written(value, types[n])) })
    const parts: Buffer[] = []
    await this.engine.execProtocolRawStream(together([bound, ...execution]), {
      ...noSync,
      // Copied, since the engine writes the next part to the same place.
      onRawData: (part) => parts.push(Buffer.from(part)),
    })
    return readAnswer(Buffer.concat(parts), this.#parsersOf(options), options.rowMode)
  }

  async #prepare(text: string): Promise<Prepared> {
    const name = `s${this.#known.size}`
    const parsed = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), sync]
    const described = await this.engine.execProtocolStream(together(parsed), noSync)
    const prepared = { name, types: parseDescribeStatementResults(described) }
    this.#known.set(text, prepared)
    return prepared
  }

  #written(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null
    return this.engine.serializers[type]?.(value) ?? String(value)
  }

  #parsersOf({ parsers: own }: QueryOptions): Parsers {
    if (own === undefined) return this.engine.parsers
    const known = this.#parsers.get(own)
    if (known !== undefined) return known
    const made = { ...this.engine.parsers, ...own }
    this.#parsers.set(own, made)
    return made
  }
}

/**
 * Has each statement with values parsed and planned once instead of each time, as `PreparingClient` does with PostgreSQL,
 * and sent in one step. Everything else the engine runs as ever.
 */
export function prepareStatements(engine: PGlite): PGlite {
  const prepared = new PreparedTexts(engine)
  const query: Query = engine.query.bind(engine)
  const sendPrepared: Query = async (text, values, options) => {
    if (!prepared.takes(text, values, options)) return query(text, values, options)
    await engine._checkReady()
    return engine._runExclusiveTransaction(() =>
      engine._runExclusiveQuery(async () => {
        const result = await prepared.run(text, values, options)
        await engine.syncToFs()
        return result
      }),
    )
  }
  engine.query = sendPrepared as PGlite['query']
  const begin: PGlite['transaction'] = engine.transaction.bind(engine)
  engine.transaction = (work) => begin((tx) => work(withPrepared(tx)))
  const withPrepared = (tx: Transaction): Transaction => {
    const send: Query = tx.query.bind(tx)
    const sendWithin: Query = async (text, values, options) => {
      if (tx.closed || !prepared.takes(text, values, options)) return send(text, values, options)
      return engine._runExclusiveQuery(() => prepared.run(text, values, options))
    }
    tx.query = sendWithin as Transaction['query']
    return tx
  }
  return engine
}
