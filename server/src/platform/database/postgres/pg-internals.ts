import { Socket } from 'node:net'
import pg from 'pg'
import { typesParsedByDrizzle } from '../drizzle-internals'

type ReadValue = (text: string) => unknown

/** Members that the types of `pg` omit. */
interface Untyped {
  utils: {
    /** @returns a value as the driver sends it: text, bytes, or null */
    prepareValue(value: unknown): string | Buffer | null
  }
}

const { prepareValue } = (pg as unknown as Untyped).utils

const asText: ReadValue = (text) => text
const parsers = new Map<number, ReadValue>(typesParsedByDrizzle.map((type) => [type, asText]))

/** Parsers of values, looked up once per type rather than for each column of each reply. */
export const types = {
  getTypeParser: (type: number): ReadValue => {
    const known = parsers.get(type)
    if (known !== undefined) return known
    const parser = pg.types.getTypeParser(type) as ReadValue
    parsers.set(type, parser)
    return parser
  },
}

/** The driver's connection, with access to its socket: `end` waits for a server that may be silent. */
export class DriverClient extends pg.Client {
  /** The backend's process id, as PostgreSQL reported it. */
  declare readonly processID: number | null
  readonly socket: Socket

  constructor(config: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.socket = socket
  }
}

const connectionMessages =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Whether the driver reports a broken connection, rather than a value that it cannot send. */
export const isDriverFailure = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || connectionMessages.test(error.message))

/** The properties of a statement that has run on a connection. */
export interface KnownStatement {
  /** Name of the prepared statement. */
  name: string
  /** Parsers of the columns' values, in order. */
  readers: readonly ReadValue[]
}

/**
 * A statement that its connection has prepared and whose columns are known. The driver's own class requests a
 * description of the columns with every reply, and looks up their parsers again. Replies to `copy` and empty statements
 * need no handling: they return no rows, so they never become known.
 */
export class RepeatedStatement implements pg.Submittable {
  /** Set by `sendBy`. On a timeout, the driver calls it and replaces it with its own function. */
  callback: ((error: unknown) => void) | undefined
  /** Rows received so far. */
  readonly rows: unknown[][] = []
  #values: (string | Buffer | null)[] = []
  #readFailure: { error: unknown } | null = null

  constructor(
    readonly text: string,
    private readonly known: KnownStatement,
    readonly given: readonly unknown[],
  ) {}

  /** @returns rows as arrays of column values; rejects before anything is sent if a value cannot be converted */
  sendBy(client: pg.Client): Promise<unknown[][]> {
    return new Promise((resolve, reject) => {
      this.#values = this.given.map((value) => prepareValue(value))
      this.callback = (error) => (error ? reject(error) : resolve(this.rows))
      client.query(this)
    })
  }

  submit(connection: pg.Connection): void {
    const { stream } = connection
    stream.cork()
    try {
      connection.bind({ statement: this.known.name, values: this.#values }, true)
      connection.execute({}, true)
      connection.sync()
    } finally {
      stream.uncork()
    }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#readFailure) return
    const { readers } = this.known
    try {
      this.rows.push(fields.map((text, n) => (text === null ? null : readers[n]?.(text))))
    } catch (error) {
      this.#readFailure = { error }
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback?.(this.#readFailure?.error ?? null)
  }

  handleError(error: unknown): void {
    this.callback?.(error)
  }
}
