const reasons = {
  '08001': 'The database could not be reached',
  '08006': 'The connection to the database was lost',
  '08007': 'The connection to the database was lost during a commit, so what was to be stored may be stored or not',
  '25006': 'The database takes no writes',
  '53300': 'No connection to the database became free in time',
} as const

/** The SQLSTATE of a connection's failure, of which the driver has none: it tells them in words only. */
export type ConnectionFailure = keyof typeof reasons

/** A statement could not be run, or its outcome not be heard, for want of a connection. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'

  constructor(
    readonly code: ConnectionFailure,
    options?: ErrorOptions,
  ) {
    const { cause } = options ?? {}
    super(cause instanceof Error ? `${reasons[code]}: ${cause.message || cause.name}` : reasons[code], options)
  }
}

interface ServerError extends Error {
  code: string
}

/** Whether the database itself refused, as against the driver that did not reach it. */
export const isServerError = (error: unknown): error is ServerError =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'

/** With these the database ends the connection: it stops, it is ended by hand, or a transaction was idle too long. */
const lastWords = /^(57P0[1-5]|25P0[34]|08...)$/

/** Whether a connection cannot be used, or is not to be, after what the database said. A standby may have a primary beside it. */
export const endsConnection = ({ code }: ServerError): boolean => lastWords.test(code) || code === '25006'

const driverWords =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Whether the driver says that the connection is gone, as against a value it cannot send. */
export const isDriverFailure = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || driverWords.test(error.message))
