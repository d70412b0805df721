import { type MailType, mailTypes } from '@portal/contract/mail/mail-types'
import { type Program, UnknownVersionError } from '@portal/contract/rules/program-facts'
import { type MailContentOf, mailPayloadSchemas } from '../../core/mail/mail-payloads'
import { mailSubject } from '../../core/mail/mail-subject'

/** Thrown when no template can render a stored email. */
export class UnreadableMailError extends Error {
  override readonly name = 'UnreadableMailError'
}

/** A stored email's type and validated payload. */
export type ReadMessage = { [T in MailType]: { type: T; payload: MailContentOf<T> } }[MailType]

const isMailType = (type: string): type is MailType => (mailTypes as readonly string[]).includes(type)

/** Validates a stored type and payload. Throws `UnreadableMailError`, which names the invalid field without its value. */
export function readMessage({ type, payload }: { type: string; payload: unknown }): ReadMessage {
  if (!isMailType(type)) throw new UnreadableMailError(`There is no template for ${type}.`)
  const read = mailPayloadSchemas[type].safeParse(payload)
  if (read.success) return { type, payload: read.data } as ReadMessage
  const [issue] = read.error.issues
  throw new UnreadableMailError(`Its stored data is incomplete: ${issue?.path.join('.')} ${issue?.message}`)
}

/**
 * The subject of a stored email, or a placeholder if the email is unreadable: also if another server queued it under a
 * program version that this one has not read yet.
 */
export function storedSubject(
  program: Pick<Program, 'version'>,
  stored: { type: string; payload: unknown; programNumber: number | null },
): string {
  try {
    return mailSubject(program.version(stored.programNumber), readMessage(stored))
  } catch (error) {
    if (error instanceof UnreadableMailError || error instanceof UnknownVersionError)
      return `Unreadable email (${stored.type})`
    throw error
  }
}
