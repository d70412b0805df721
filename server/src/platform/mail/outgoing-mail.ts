/** A message for the mail server. */
export interface OutgoingMail {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  date: Date
  /** The one-request unsubscribe URL for this kind of message; null if it has none. */
  unsubscribeUrl: string | null
  /** A file with a `contentId` is an image in the HTML part, which refers to it as `cid:`. */
  attachments: readonly { fileName: string; contentType: string; content: Buffer; contentId?: string }[]
}

/** Controls the handover of a message. */
export interface HandOver {
  /** Aborts the conversation; sending then rejects with the signal's reason. */
  signal: AbortSignal
  /** Called when the mail server is ready for the message, before its first byte. Rejects if it must not go out. */
  confirm(): Promise<void>
}

/** The mail server, as the portal uses it. Connections open on demand and stay open while there are more messages. */
export interface MailServer {
  /**
   * Resolves with the mail server's reply once it has accepted the message. Messages can be sent in parallel, each on
   * its own connection. Rejects with `MailFailure`, whose kind tells whether a retry can help, or with the abort
   * reason.
   */
  send(mail: OutgoingMail, handOver: HandOver): Promise<string>
  /** Connects and signs in on a separate connection. Rejects with `MailFailure`. */
  check(): Promise<void>
  /** Disconnects from the mail server until the next message. */
  rest(): void
  /** Closes all connections for good. Messages being sent fail as `unreachable`. */
  close(): void
}
