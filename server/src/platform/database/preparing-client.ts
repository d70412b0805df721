import { createHash } from 'node:crypto'
import type pg from 'pg'
import { WatchedClient } from './watched-client'

/** What a connection keeps prepared at most; texts beyond that are parsed each time they are sent. */
const MOST_STATEMENTS = 300
/** Longer ones are bulk inserts, whose text changes with the number of rows. */
const LONGEST_TEXT = 8_000

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || text.length > LONGEST_TEXT || names.size >= MOST_STATEMENTS) return known
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
 * its text, unless it has a name. Statements without values stay as they are, since those may hold several commands.
 */
export class PreparingClient extends WatchedClient {
  constructor(config: pg.ClientConfig) {
    super(config)
    const send = this.query
    this.query = ((sent: unknown, values: unknown, ...rest: unknown[]) => {
      const isNamable = isStatement(sent) && sent.name === undefined && Array.isArray(values) && values.length > 0
      const statement = isNamable ? { ...sent, name: nameOf(sent.text) } : sent
      return Reflect.apply(send, this, [statement, values, ...rest])
    }) as typeof send
  }
}
