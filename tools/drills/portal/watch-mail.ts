import { openMailbox } from '../../../server/test/mail/mailbox'

/** The number of last emails that may be in flight at a kill; higher than a server sends concurrently. */
const IN_FLIGHT = 16

export type MailWatch = Awaited<ReturnType<typeof watchMail>>

/** Starts a mail server that accepts everything and records duplicates. */
export async function watchMail() {
  const box = await openMailbox()
  const ids = (): string[] => box.arrived.map(({ mail }) => mail.messageId ?? '')
  const atKill = new Set<string>()
  return {
    /** The portal's settings for this mail server. Nobody reads the emails, so signing needs no code. */
    settings: { SMTP_URL: box.url(), MAIL_FROM: 'Lead Program <portal@example.com>', SIGNING_CODE: 'off' },
    /** Call this after killing a server, which may not have recorded its last emails as sent. */
    noteKill: (): void => {
      for (const id of ids().slice(-IN_FLIGHT)) atKill.add(id)
    },
    arrived: (): number => box.arrived.length,
    /** Stops the server and reports duplicate emails: those in flight at a kill, which SMTP cannot prevent, and others. */
    close: async () => {
      await box.close()
      const all = ids()
      const again = new Set(all.filter((id, index) => all.indexOf(id) !== index))
      const others = [...again].filter((id) => !atKill.has(id))
      return {
        metrics: { mails: all.length, mailsTwice: others.length, mailsRepeatedInFlight: again.size - others.length },
        losses: others.map((id) => `email ${id} was sent twice`),
      }
    },
  }
}
