import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import { type Statement, StatementCache } from '../connection'
import { isOutdatedStatement, isServerError } from '../database-errors'
import { typesParsedByDrizzle } from '../drizzle-internals'

type Parsers = PGlite['parsers']
type Parse = (text: string, type?: number) => unknown

/** Messages of PostgreSQL's protocol, by the byte they begin with. */
const ERROR = 0x45
const ROW_DESCRIPTION = 0x54
const ROW = 0x44
/** A message starts with its type in one byte and its length in four, which counts itself but not the type. */
const HEADER_BYTES = 5
/** The size of a column's description after its name, and the offset of the type's OID in it. */
const COLUMN_BYTES = 18
const TYPE_OFFSET = 6

/** Returns the error that the engine's own `query` would throw. */
function toError(answer: Buffer): Error {
  let found: Error | null = null
  new protocol.Parser().parse(answer, (message) => {
    if (message instanceof Error) found ??= message
  })
  return found ?? new Error('The embedded database reported an error without details.')
}

type Fields = Results['fields']

function readFields(answer: Buffer, start: number): Fields {
  const fields: Fields = []
  let at = start + 2
  for (let count = answer.readInt16BE(start); count > 0; count -= 1) {
    const end = answer.indexOf(0, at)
    fields.push({ name: answer.toString('utf8', at, end), dataTypeID: answer.readUInt32BE(end + 1 + TYPE_OFFSET) })
    at = end + 1 + COLUMN_BYTES
  }
  return fields
}

function readRow(answer: Buffer, start: number, fields: Fields, parses: readonly (Parse | undefined)[]): unknown[] {
  const row: unknown[] = new Array(fields.length)
  let at = start + 2
  for (let n = 0; n < fields.length; n += 1) {
    const length = answer.readInt32BE(at)
    at += 4
    if (length < 0) {
      row[n] = null
      continue
    }
    const text = answer.toString('utf8', at, at + length)
    const parse = parses[n]
    row[n] = parse === undefined ? text : parse(text, fields[n]?.dataTypeID)
    at += length
  }
  return row
}

const fieldsByName = (row: readonly unknown[], fields: Fields): unknown =>
  Object.fromEntries(fields.map(({ name }, n) => [name, row[n]]))

/**
 * Reads the reply to one statement, as the engine's own `query` would. That copies the bytes of each value before
 * it decodes them, which takes a quarter of a list's time.
 * @param answer messages of PostgreSQL's protocol
 * @param parsers by OID of the type
 * @throws the database's error
 */
function readAnswer(answer: Buffer, parsers: Parsers, rowMode: Statement['rowMode']): Results<unknown> {
  const result: Results<unknown> = { rows: [], fields: [] }
  let parses: (Parse | undefined)[] = []
  for (let at = 0; at + HEADER_BYTES <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    const body = at + HEADER_BYTES
    switch (answer[at]) {
      case ROW_DESCRIPTION:
        result.fields = readFields(answer, body)
        parses = result.fields.map(({ dataTypeID }) => parsers[dataTypeID])
        break
      case ROW: {
        const row = readRow(answer, body, result.fields, parses)
        result.rows.push(rowMode === 'array' ? row : fieldsByName(row, result.fields))
        break
      }
      case ERROR:
        throw toError(answer)
    }
  }
  return result
}

const { serialize } = protocol
const { parseDescribeStatementResults } = parse

const asText = (text: string): string => text
/** By OID. Drizzle parses these values itself. */
export const customParsers = Object.fromEntries(typesParsedByDrizzle.map((type) => [type, asText]))

const sync = serialize.sync()
const execution = [serialize.describe({ type: 'P' }), serialize.execute({}), sync]

/** Sent as one message: after an error, the engine skips everything up to the sync. */
const concatMessages = (messages: readonly Uint8Array[]): Uint8Array => Buffer.concat(messages)

/** Files are synchronized once a statement has ended. */
const noSync = { syncToFs: false }

/** Prepared statements of an engine. The engine's own `query` parses and plans a statement each time, in six steps. */
export class PreparedStatements {
  readonly cache = new StatementCache()
  /** OIDs of the types of each statement's values, by its name. */
  readonly #types = new Map<string, readonly number[]>()
  readonly #parsers: PGlite['parsers']

  constructor(private readonly engine: PGlite) {
    this.#parsers = { ...engine.parsers, ...customParsers }
  }

  /** Runs a statement. The caller makes sure that no other is sent in the meantime. */
  async run(statement: Statement): Promise<Results<unknown>> {
    try {
      return await this.#runPrepared(statement)
    } catch (error) {
      if (isServerError(error) && isOutdatedStatement(error)) await this.#forget(statement.name)
      throw error
    }
  }

  async #runPrepared({ text, values, rowMode, name }: Statement): Promise<Results<unknown>> {
    const types = this.#types.get(name) ?? (await this.#prepare(text, name))
    const bound = serialize.bind({ statement: name, values: values.map((value, n) => this.#written(value, types[n])) })
    const parts: Buffer[] = []
    await this.engine.execProtocolRawStream(concatMessages([bound, ...execution]), {
      ...noSync,
      // Copied, because the engine writes the next part to the same memory.
      onRawData: (part) => parts.push(Buffer.from(part)),
    })
    return readAnswer(Buffer.concat(parts), this.#parsers, rowMode)
  }

  async #prepare(text: string, name: string): Promise<readonly number[]> {
    const parsed = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), sync]
    const described = await this.engine.execProtocolStream(concatMessages(parsed), noSync)
    const types = parseDescribeStatementResults(described)
    this.#types.set(name, types)
    return types
  }

  /** Lets the next run prepare the statement again. */
  async #forget(name: string): Promise<void> {
    this.#types.delete(name)
    await this.engine.execProtocolStream(concatMessages([serialize.close({ type: 'S', name }), sync]), noSync)
  }

  #written(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null
    return this.engine.serializers[type]?.(value) ?? String(value)
  }
}
