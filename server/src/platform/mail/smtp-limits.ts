/** How long each step with the mail server may take, in milliseconds. */
export interface SmtpLimits {
  /** Finding and reaching the server. */
  connectMs: number
  /** Until it greets. */
  greetingMs: number
  /** Connecting and signing in as a whole. */
  openMs: number
  /** One message until it is on its way as a whole. */
  sendMs: number
  /**
   * The answer to it. A server that filters or is under load may have taken it in and answer late: whoever gives up
   * before that delivers it twice (RFC 5321, 4.5.3.2.6 asks for ten minutes).
   */
  answerMs: number
}

export const smtpLimits: SmtpLimits = {
  connectMs: 10_000,
  greetingMs: 10_000,
  openMs: 20_000,
  sendMs: 60_000,
  answerMs: 10 * 60_000,
}
