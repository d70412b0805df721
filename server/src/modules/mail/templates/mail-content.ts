/** What a message says, without how it looks: both of its parts are made from this, so they say the same. */
export interface MailContent {
  /** What inboxes show beside the subject. */
  preview: string
  heading: string
  blocks: readonly MailBlock[]
  action?: MailAction
  /** Why the reader gets this. */
  reason: string
  /** How the reader gets no more of this kind; without an address it is a link that is not shown here. */
  unsubscribe?: MailAction
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Words of a person, line by line. */
  | { kind: 'quote'; heading: string; lines: readonly string[] }
  /** Digits to be typed somewhere; null where they are not shown. */
  | { kind: 'code'; digits: string | null }
  /** Names with their values; amounts are set flush right. */
  | { kind: 'rows'; heading?: string; rows: readonly MailRow[] }

export interface MailRow {
  name: string
  value: string
  note?: string
  /** The sum of what stands above it. */
  isTotal?: boolean
}

/** The one thing to press; without an address it is a link that is not shown here. */
export interface MailAction {
  label: string
  url: string | null
}

/** Where and when a message is read. */
export interface MailSetting {
  publicUrl: string
  timeZone: string
  /** When the message is sent: some of its sentences depend on the date. */
  at: Date
  /** False leaves out links that work for whoever has them. */
  showsSecretLinks: boolean
  /** True only in what is sent: a code is never read anywhere else. */
  showsCodes?: boolean
  /** The sealed file of the agreement it is about; null while there is none. */
  sealed: SealedFacts | null
}

/** By what anybody checks an agreement. */
export interface SealedFacts {
  sha256: string
  /** As it is printed. */
  code: string
}

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
