/** A message as it is handed to the mail server. */
export interface OutgoingMail {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  date: Date
  /** Where the reader ends messages of this kind by one request; null for messages that cannot be ended. */
  unsubscribeUrl: string | null
  attachments: readonly { fileName: string; contentType: string; content: Buffer }[]
}

/** Whether a message may still be handed over. */
export interface HandOver {
  /** Ends the conversation when it is aborted; the sending then rejects with the signal's reason. */
  signal: AbortSignal
  /** Called when the mail server is ready for the message, before its first byte. Rejects when it must not go out. */
  confirm(): Promise<void>
}

/** The mail server as the portal uses it: connections are opened when needed and kept while there are more messages. */
export interface MailServer {
  /**
   * Resolves with the mail server's answer when it has taken the message over. Any number may be under way, each on a connection of its own.
   * Rejects with `MailFailure`, which says whether trying again can help, or with what ended the hand-over.
   */
  send(mail: OutgoingMail, handOver: HandOver): Promise<string>
  /** Connects and signs in with a connection of its own. Rejects with `MailFailure`. */
  check(): Promise<void>
  /** Says goodbye to the mail server until the next message. */
  rest(): void
  /** Ends all connections for good; messages that are being sent fail as `unreachable`. */
  close(): void
}
