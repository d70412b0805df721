import { type PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { type Connection, type TransactionalConnection, typesParsedByDrizzle } from '../drizzle-internals'
import { observed } from '../observe-statements'
import { isCachedText } from '../prepared-statements'
import { assertFreeSpace } from './folder'
import { runAlone, runInTransaction } from './pglite-internals'
import { readAnswer } from './read-answer'

const { serialize } = protocol
const { parseDescribeStatementResults } = parse

interface Prepared {
  name: string
  /** OIDs of the values' types. */
  types: readonly number[]
}

type RowMode = QueryOptions['rowMode']

const asText = (text: string): string => text
const customParsers = Object.fromEntries(typesParsedByDrizzle.map((type) => [type, asText]))

const sync = serialize.sync()
const execution = [serialize.describe({ type: 'P' }), serialize.execute({}), sync]

/** Sent as one message: after an error, the engine skips everything up to the sync. */
const concatMessages = (messages: readonly Uint8Array[]): Uint8Array => Buffer.concat(messages)

/** Files are synchronized once a statement has ended. */
const noSync = { syncToFs: false }

/** Prepared statements of an engine. The engine's own `query` parses and plans a statement each time, in six steps. */
class PreparedTexts {
  readonly #prepared = new Map<string, Prepared>()
  readonly #parsers: PGlite['parsers']

  constructor(private readonly engine: PGlite) {
    this.#parsers = { ...engine.parsers, ...customParsers }
  }

  includes(text: string, values: unknown[], rowMode: RowMode): boolean {
    return isCachedText(this.#prepared, text, values, rowMode === 'array')
  }

  /** Runs a statement. The caller makes sure that no other is sent in the meantime. */
  async run(text: string, values: unknown[], rowMode: RowMode): Promise<Results<unknown>> {
    const { name, types } = this.#prepared.get(text) ?? (await this.#prepare(text))
    const bound = serialize.bind({ statement: name, values: values.map((value, n) => this.#written(value, types[n])) })
    const parts: Buffer[] = []
    await this.engine.execProtocolRawStream(concatMessages([bound, ...execution]), {
      ...noSync,
      // Copied, because the engine writes the next part to the same memory.
      onRawData: (part) => parts.push(Buffer.from(part)),
    })
    return readAnswer(Buffer.concat(parts), this.#parsers, rowMode)
  }

  async #prepare(text: string): Promise<Prepared> {
    const name = `s${this.#prepared.size}`
    const parsed = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), sync]
    const described = await this.engine.execProtocolStream(concatMessages(parsed), noSync)
    const prepared = { name, types: parseDescribeStatementResults(described) }
    this.#prepared.set(text, prepared)
    return prepared
  }

  #written(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null
    return this.engine.serializers[type]?.(value) ?? String(value)
  }
}

type Run = () => Promise<Results<unknown>>

/** Sends statements to the engine, or within one of its transactions. */
class EngineConnection implements Connection {
  constructor(
    private readonly target: PGlite | Transaction,
    protected readonly prepared: PreparedTexts,
    /** Runs a prepared statement while no other statement is sent. */
    private readonly runExclusively: (run: Run) => Promise<Results<unknown>>,
  ) {}

  query(text: string, values: unknown[]): Promise<Results<unknown>> {
    return this.#send(text, values, 'object')
  }

  async queryRows(text: string, values: unknown[]): Promise<unknown[][]> {
    return (await this.#send(text, values, 'array')).rows as unknown[][]
  }

  #send(text: string, values: unknown[], rowMode: RowMode): Promise<Results<unknown>> {
    const { target, prepared } = this
    return observed(text, () =>
      prepared.includes(text, values, rowMode)
        ? this.runExclusively(() => prepared.run(text, values, rowMode))
        : target.query(text, values, { rowMode, parsers: customParsers }),
    )
  }
}

/**
 * The one connection of the embedded database. Prepares statements and notifies their listeners. Transactions queue,
 * and begin only with enough free disk space.
 */
export class EmbeddedConnection extends EngineConnection implements TransactionalConnection {
  /** @param folder where the files are; null in memory */
  constructor(
    private readonly engine: PGlite,
    private readonly folder: string | null,
  ) {
    super(engine, new PreparedTexts(engine), (run) => runAlone(engine, run))
  }

  /** Single statements only read, so they also run on a full disk. */
  async transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const { engine, folder, prepared } = this
    if (folder !== null) await assertFreeSpace(folder)
    return engine.transaction((tx) =>
      work(new EngineConnection(tx, prepared, async (run) => runInTransaction(engine, tx, run))),
    )
  }
}
