/**
 * `unreachable`: the mail server currently accepts no messages at all. `temporary`: it may accept this one later.
 * `permanent`: it never will.
 */
export type MailFailureKind = 'unreachable' | 'temporary' | 'permanent'

/** A message was not accepted. The text is for staff; `code` contains no address and may be logged. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'

  constructor(
    readonly kind: MailFailureKind,
    message: string,
    readonly code: string,
  ) {
    super(message)
  }
}

interface SmtpError {
  code?: string
  originalCode?: string
  response?: string
  responseCode?: number
  message?: string
}

const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)

const messages: Readonly<Record<string, string>> = {
  EDNS: 'The host name of the mail server could not be found.',
  ECONNREFUSED: 'The mail server does not answer.',
  EHOSTUNREACH: 'The mail server cannot be reached.',
  ENETUNREACH: 'The mail server cannot be reached.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EAUTH: 'The mail server rejected the user name or password.',
  ECONNECTION: 'The mail server closed the connection.',
  ESOCKET: 'The connection to the mail server failed.',
  ETLS: 'A secure connection to the mail server could not be established.',
}

const isTlsFault = (code: string): boolean => /^(ERR_(TLS|SSL)|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)

function failureMessage(error: SmtpError): string {
  const { response, code = '', originalCode = code } = error
  const serverReply = response ? ` It answered: ${oneLine(response)}` : ''
  if (response && code !== 'EAUTH') return `The mail server answered: ${oneLine(response)}`
  if (isTlsFault(originalCode)) return `${messages.ETLS} ${oneLine(error.message ?? '')}`
  return `${messages[originalCode] ?? messages[code] ?? 'The mail server could not be used.'}${serverReply}`
}

const failureCode = ({ responseCode, originalCode, code }: SmtpError): string =>
  [code, originalCode, responseCode].filter((part) => part !== undefined && part !== code).join(' ') ||
  (code ?? 'UNKNOWN')

// The server requires another sign-in or a secure connection first, which affects every message.
const connectionCodes = [530, 534, 535, 538]

/** A message that cannot be composed will never succeed. */
export function composingFailure(error: unknown): MailFailure {
  const reason = error instanceof Error ? error.message : String(error)
  return new MailFailure('permanent', `The message could not be created: ${reason}`.slice(0, 500), 'COMPOSING')
}

/** The mail server does not support an address with non-ASCII characters before the @. */
export const withoutUtf8 = (): MailFailure =>
  new MailFailure(
    'permanent',
    'The mail server does not accept international email addresses (SMTPUTF8).',
    'NO_SMTPUTF8',
  )

/** Converts an error from before a message was sent. */
export function connectionFailure(error: unknown): MailFailure {
  const fault = error as SmtpError
  return new MailFailure('unreachable', failureMessage(fault), failureCode(fault))
}

/** Converts an error from sending a message. Without a reply it may or may not have been accepted, so it is retried. */
export function sendingFailure(error: unknown): MailFailure {
  const fault = error as SmtpError
  const { responseCode = 0 } = fault
  const isRejected = responseCode >= 500 || fault.code === 'EMESSAGE'
  const kind = connectionCodes.includes(responseCode) ? 'unreachable' : isRejected ? 'permanent' : 'temporary'
  return new MailFailure(
    kind,
    fault.code === 'EMESSAGE' && !responseCode ? oneLine(fault.message ?? '') : failureMessage(fault),
    failureCode(fault),
  )
}

/** Whether the connection ended without a reply from the mail server. */
export const isEndedConnection = (error: unknown): boolean =>
  error instanceof MailFailure && error.kind === 'temporary' && /^(ECONNECTION|ESOCKET)/.test(error.code)
