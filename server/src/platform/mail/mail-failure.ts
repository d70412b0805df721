/**
 * `unreachable`: the mail server takes nobody's messages now, so this one is not to blame. `temporary`: it may take
 * this one later. `permanent`: it never will.
 */
export type MailFailureKind = 'unreachable' | 'temporary' | 'permanent'

/** A message was not taken over. The sentence is for staff; `code` holds no address and may be logged. */
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

const sentences: Readonly<Record<string, string>> = {
  EDNS: 'The name of the mail server could not be found.',
  ECONNREFUSED: 'The mail server does not answer.',
  EHOSTUNREACH: 'The mail server cannot be reached.',
  ENETUNREACH: 'The mail server cannot be reached.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EAUTH: 'The mail server refused the user name or password.',
  ECONNECTION: 'The mail server ended the connection.',
  ESOCKET: 'The connection to the mail server failed.',
  ETLS: 'No secure connection to the mail server could be made.',
}

const isTlsFault = (code: string): boolean => /^(ERR_(TLS|SSL)|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)

function sentenceOf(error: SmtpError): string {
  const { response, code = '', originalCode = code } = error
  const said = response ? ` It answered: ${oneLine(response)}` : ''
  if (response && code !== 'EAUTH') return `The mail server answered: ${oneLine(response)}`
  if (isTlsFault(originalCode)) return `${sentences.ETLS} ${oneLine(error.message ?? '')}`
  return `${sentences[originalCode] ?? sentences[code] ?? 'The mail server could not be used.'}${said}`
}

const codeOf = ({ responseCode, originalCode, code }: SmtpError): string =>
  [code, originalCode, responseCode].filter((part) => part !== undefined && part !== code).join(' ') ||
  (code ?? 'UNKNOWN')

// The server wants another sign-in or a secure connection first: that holds for every message.
const aboutTheConnection = [530, 534, 535, 538]

/** A message that cannot be made as it is: it never will be. */
export function composingFailure(error: unknown): MailFailure {
  const reason = error instanceof Error ? error.message : String(error)
  return new MailFailure('permanent', `The message could not be made: ${reason}`.slice(0, 500), 'COMPOSING')
}

/** The mail server cannot take an address with letters outside ASCII before the @. */
export const withoutUtf8 = (): MailFailure =>
  new MailFailure(
    'permanent',
    'The mail server does not accept international email addresses (SMTPUTF8).',
    'NO_SMTPUTF8',
  )

/** What went wrong before a message was under way. */
export function connectionFailure(error: unknown): MailFailure {
  const fault = error as SmtpError
  return new MailFailure('unreachable', sentenceOf(fault), codeOf(fault))
}

/** What went wrong with a message. Without an answer it may or may not have been taken, so it is tried again. */
export function sendingFailure(error: unknown): MailFailure {
  const fault = error as SmtpError
  const { responseCode = 0 } = fault
  const isRefused = responseCode >= 500 || fault.code === 'EMESSAGE'
  const kind = aboutTheConnection.includes(responseCode) ? 'unreachable' : isRefused ? 'permanent' : 'temporary'
  return new MailFailure(
    kind,
    fault.code === 'EMESSAGE' && !responseCode ? oneLine(fault.message ?? '') : sentenceOf(fault),
    codeOf(fault),
  )
}

/** Whether the connection ended without a word of the mail server. */
export const isEndedConnection = (error: unknown): boolean =>
  error instanceof MailFailure && error.kind === 'temporary' && /^(ECONNECTION|ESOCKET)/.test(error.code)
