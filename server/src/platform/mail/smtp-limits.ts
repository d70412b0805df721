/** How long each step with the mail server may take, in milliseconds. */
export interface SmtpLimits {
  /** Finding and reaching the server. */
  connectMs: number
  /** Until it greets. */
  greetingMs: number
  /** Silence at any later point. */
  silenceMs: number
  /** Connecting and signing in as a whole. */
  openMs: number
  /** One message as a whole. */
  sendMs: number
}

export const smtpLimits: SmtpLimits = {
  connectMs: 10_000,
  greetingMs: 10_000,
  silenceMs: 20_000,
  openMs: 20_000,
  sendMs: 60_000,
}
