import { type MailType, mailTypes } from '@portal/contract/mail/mail-types'
import { type MailContentOf, mailPayloadSchemas } from '../../core/mail/mail-payloads'
import { mailSubject } from '../../core/mail/mail-subject'

/** A stored message that no template can show. */
export class UnreadableMailError extends Error {
  override readonly name = 'UnreadableMailError'
}

/** A stored message as its template reads it, its type and payload together. */
export type ReadMessage = { [T in MailType]: { type: T; payload: MailContentOf<T> } }[MailType]

const isMailType = (type: string): type is MailType => (mailTypes as readonly string[]).includes(type)

/** The stored type and payload, checked. Throws `UnreadableMailError` naming what is wrong, without the value. */
export function readMessage({ type, payload }: { type: string; payload: unknown }): ReadMessage {
  if (!isMailType(type)) throw new UnreadableMailError(`There is no template for ${type}`)
  const read = mailPayloadSchemas[type].safeParse(payload)
  if (read.success) return { type, payload: read.data } as ReadMessage
  const [issue] = read.error.issues
  throw new UnreadableMailError(`What the message is made of is incomplete: ${issue?.path.join('.')} ${issue?.message}`)
}

/** The subject of a stored message; one that cannot be read is still named. */
export function subjectOf(stored: { type: string; payload: unknown }): string {
  try {
    return mailSubject(readMessage(stored))
  } catch (error) {
    if (error instanceof UnreadableMailError) return `Unreadable message (${stored.type})`
    throw error
  }
}
