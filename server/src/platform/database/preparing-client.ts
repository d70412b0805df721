import { createHash } from 'node:crypto'
import type pg from 'pg'
import { FOR_ITS_VALUES, isKeptText } from './kept-texts'
import { type KnownStatement, RepeatedStatement } from './repeated-statement'
import { types } from './text-types'
import { type RowStatement, WatchedClient } from './watched-client'

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

interface Statement {
  text: string
  name?: string
}

const isStatement = (sent: unknown): sent is Statement =>
  typeof sent === 'object' && sent !== null && 'text' in sent && typeof sent.text === 'string' && !('submit' in sent)

/**
 * Has each statement parsed once on a connection instead of each time: one with values gets a name that follows from
 * its text, unless it has a name. Those that `isKeptText` leaves out, or that are to be planned for their values, stay as they are.
 */
export class PreparingClient extends WatchedClient {
  /** By their texts, those of `rowsOf` that ran on this connection. */
  readonly #known = new Map<string, KnownStatement>()

  constructor(config: pg.ClientConfig) {
    super(config)
    const send = this.query
    this.query = ((sent: unknown, values: unknown, ...rest: unknown[]) => {
      const isNamable =
        isStatement(sent) &&
        sent.name === undefined &&
        !sent.text.startsWith(FOR_ITS_VALUES) &&
        isKeptText(names, sent.text, values)
      const statement = isNamable ? { ...sent, name: nameOf(sent.text) } : sent
      return Reflect.apply(send, this, [statement, values, ...rest])
    }) as typeof send
  }

  /** A statement that ran before is sent without asking what columns it has: a prepared statement keeps them or fails. */
  override async rowsOf(statement: RowStatement, values: unknown[]): Promise<unknown[][]> {
    const { text, name = isKeptText(names, text, values, true) ? nameOf(text) : undefined } = statement
    if (name === undefined) return super.rowsOf(statement, values)
    const known = this.#known.get(text)
    if (known) {
      // As a promise of its rows, see `WatchedClient`.
      const repeated: unknown = this.query(new RepeatedStatement(text, known, values))
      return (repeated as Promise<unknown[][]>).catch((error: unknown) => {
        this.#known.delete(text)
        throw error
      })
    }
    const { rows, fields } = await this.query<unknown[]>({ text, name, rowMode: 'array', types }, values)
    // A text without columns may hold nothing at all, to which the database answers otherwise.
    if (fields.length > 0)
      this.#known.set(text, { name, readers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID)) })
    return rows
  }
}
