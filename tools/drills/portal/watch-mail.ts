import { openMailbox } from '../../../server/test/mail/mailbox'

/** More than any server hands over at a time. */
const AT_ONCE = 16

export interface MailWatch {
  /** The portal's settings that send mail here. */
  settings: Readonly<Record<string, string>>
  /** To be called when a server has been killed: what had just arrived may not have been noted as sent. */
  noteKill(): void
  /** Messages that came more than once: those in flight at a kill, which SMTP cannot prevent, and others. */
  twice(): { inFlight: number; others: string[] }
  arrived(): number
  close(): Promise<void>
}

/** A mail server that takes everything and remembers what came twice. */
export async function watchMail(): Promise<MailWatch> {
  const box = await openMailbox()
  const ids = (): string[] => box.arrived.map(({ mail }) => mail.messageId ?? '')
  const atKill = new Set<string>()
  return {
    // Nobody reads the mail and types what it says.
    settings: { SMTP_URL: box.url(), MAIL_FROM: 'Lead Program <portal@example.com>', SIGNING_CODE: 'off' },
    noteKill: () => {
      for (const id of ids().slice(-AT_ONCE)) atKill.add(id)
    },
    twice: () => {
      const seen = new Set<string>()
      const again = new Set<string>()
      for (const id of ids()) {
        if (seen.has(id)) again.add(id)
        seen.add(id)
      }
      const others = [...again].filter((id) => !atKill.has(id))
      return { inFlight: again.size - others.length, others }
    },
    arrived: () => box.arrived.length,
    close: () => box.close(),
  }
}
