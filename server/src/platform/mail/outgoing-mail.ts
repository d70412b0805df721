/** A message as it is handed to the mail server. */
export interface OutgoingMail {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  date: Date
  attachments: readonly { fileName: string; contentType: string; content: Buffer }[]
}

/** The mail server as the portal uses it: one connection, opened with the first message and kept while there are more. */
export interface MailServer {
  /**
   * Resolves when the mail server has taken the message over.
   * Rejects with `MailFailure`, which says whether trying again can help.
   */
  send(mail: OutgoingMail): Promise<void>
  /** Connects and signs in with a connection of its own. Rejects with `MailFailure`. */
  check(): Promise<void>
  /** Says goodbye to the mail server until the next message. */
  rest(): void
  /** Ends the connection for good; a message that is being sent fails as `unreachable`. */
  close(): void
}
