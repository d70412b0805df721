import type pg from 'pg'
import { WatchedClient } from './watched-client'

const isNamed = (sent: unknown): sent is { name: unknown } =>
  typeof sent === 'object' && sent !== null && 'name' in sent

/** Prepares nothing under a name: behind a pooler the next statement may be on a connection that does not know it. */
export class UnnamedClient extends WatchedClient {
  constructor(config: pg.ClientConfig) {
    super(config)
    const send = this.query
    this.query = ((sent: unknown, ...rest: unknown[]) =>
      Reflect.apply(send, this, [isNamed(sent) ? { ...sent, name: undefined } : sent, ...rest])) as typeof send
  }
}
