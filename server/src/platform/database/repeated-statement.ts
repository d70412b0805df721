import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

export type ReadValue = (text: string) => unknown

/** What is known of a statement that ran on a connection before. */
export interface KnownStatement {
  /** Under which it is prepared. */
  name: string
  /** For each column of its rows, what reads a value. */
  readers: readonly ReadValue[]
}

/**
 * A statement that its connection has prepared and whose columns are known. The driver's own asks for a description of the
 * columns with every answer, and makes ready to read them anew.
 */
export class RepeatedStatement implements pg.Submittable {
  /** Called once, by the driver or by `handle` functions below. */
  callback: ((error: unknown, rows?: unknown[][]) => void) | undefined
  readonly #values: (string | Buffer | null)[]
  readonly #rows: unknown[][] = []
  #unreadable: { error: unknown } | null = null

  constructor(
    readonly text: string,
    private readonly known: KnownStatement,
    values: readonly unknown[],
  ) {
    this.#values = values.map((value) => prepareValue(value))
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
      this.#rows.push(fields.map((text, n) => (text === null ? null : readers[n]?.(text))))
    } catch (error) {
      this.#unreadable = { error }
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#unreadable) this.callback?.(this.#unreadable.error)
    else this.callback?.(null, this.#rows)
  }

  handleError(error: unknown): void {
    this.callback?.(error)
  }
}
