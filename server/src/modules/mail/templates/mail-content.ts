import type { Program } from '@portal/contract/rules/program-facts'

/** The content of an email without its layout. The HTML and text parts both render it, so they match. */
export interface MailContent {
  /** The text that inboxes show next to the subject. */
  preview: string
  heading: string
  blocks: readonly MailBlock[]
  /**
   * The facts that stay between an opening and a closing of the program's own, so that nobody can leave them out. Absent
   * from emails that keep their built-in text.
   */
  fixed?: readonly MailBlock[]
  action?: MailAction
  /** Why the recipient gets this email. */
  reason: string
  /** The unsubscribe link; its URL is null when the link is hidden. */
  unsubscribe?: MailAction
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Text that a person wrote, line by line. */
  | { kind: 'quote'; heading: string; lines: readonly string[] }
  /** A code to type in; null when it is hidden. */
  | { kind: 'code'; digits: string | null }
  /** Names with right-aligned values. */
  | { kind: 'rows'; heading?: string; rows: readonly MailRow[] }

export interface MailRow {
  name: string
  value: string
  /** Below the value: its unit. */
  valueNote?: string
  note?: string
  /** Whether this row is the total of the rows above it. */
  isTotal?: boolean
}

/** The email's only button; its URL is null when the link is hidden. */
export interface MailAction {
  label: string
  url: string | null
}

/** The program's logo in the HTML part, and its size in pixels. */
export interface MailLogo {
  src: string
  width: number
  height: number
}

/** The context in which an email is rendered. */
export interface MailSetting {
  /** The program whose names and dates the email contains. */
  program: Program
  publicUrl: string
  timeZone: string
  /** When the email is sent. Some sentences depend on the date. */
  at: Date
  /** False hides links that work for anyone who has them. */
  showsSecretLinks: boolean
  /** True only in the sent email. Codes appear nowhere else. */
  showsCodes?: boolean
  /** The agreement's sealed file; null while there is none. */
  sealed: SealedFacts | null
  /** Absent or null without a logo. */
  logo?: MailLogo | null
}

/** The values with which anyone can verify an agreement. */
export interface SealedFacts {
  sha256: string
  /** The verification code, as printed. */
  code: string
}

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
