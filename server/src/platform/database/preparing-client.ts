import { createHash } from 'node:crypto'
import type pg from 'pg'
import { isKeptText } from './kept-texts'
import { WatchedClient } from './watched-client'

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
 * its text, unless it has a name. Those that `isKeptText` leaves out stay as they are.
 */
export class PreparingClient extends WatchedClient {
  constructor(config: pg.ClientConfig) {
    super(config)
    const send = this.query
    this.query = ((sent: unknown, values: unknown, ...rest: unknown[]) => {
      const isNamable = isStatement(sent) && sent.name === undefined && isKeptText(names, sent.text, values)
      const statement = isNamable ? { ...sent, name: nameOf(sent.text) } : sent
      return Reflect.apply(send, this, [statement, values, ...rest])
    }) as typeof send
  }
}
