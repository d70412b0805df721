import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

type ReadValue = (text: string) => unknown

/** What is known of a statement that ran on a connection before. */
export interface KnownStatement {
  /** Under which it is prepared. */
  name: string
  /** For each column of its rows, what reads a value. */
  readers: readonly ReadValue[]
}

/**
 * A statement that its connection has prepared and whose columns are known. The driver's own asks for a description of the
 * columns with every answer, and makes ready to read them anew. No description comes, and nothing of `copy` or of an empty
 * text: such a statement never gave rows before.
 */
export class RepeatedStatement implements pg.Submittable {
  /** Set by `sentBy`; the driver calls it when the statement takes too long, and puts one of its own in its place. */
  callback: ((error: unknown) => void) | undefined
  /** Those that have come. */
  readonly rows: unknown[][] = []
  #values: (string | Buffer | null)[] = []
  #unreadable: { error: unknown } | null = null

  constructor(
    readonly text: string,
    private readonly known: KnownStatement,
    readonly given: readonly unknown[],
  ) {}

  /**
   * @param send gives this statement to the driver
   * @returns its rows, each a list of the columns' values; rejects when a value cannot be sent, and then nothing was
   */
  sentBy(send: () => void): Promise<unknown[][]> {
    return new Promise((resolve, reject) => {
      this.#values = this.given.map((value) => prepareValue(value))
      this.callback = (error) => (error ? reject(error) : resolve(this.rows))
      send()
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
    if (this.#unreadable) return
    const { readers } = this.known
    try {
      this.rows.push(fields.map((text, n) => (text === null ? null : readers[n]?.(text))))
    } catch (error) {
      this.#unreadable = { error }
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback?.(this.#unreadable?.error ?? null)
  }

  handleError(error: unknown): void {
    this.callback?.(error)
  }
}
