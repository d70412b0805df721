import type { AuditEvent } from '../../core/audit/record-audit'
import type { NoteRow } from './queries/notes'

/**
 * A note in history: who reads it, whom it mentions and what goes with it. Its words are not repeated there, so that they are gone
 * once it is withdrawn.
 */
export function noteEvent(action: 'note.added' | 'note.withdrawn', note: NoteRow): AuditEvent {
  const { audience, orderId, dealerId, mentions, files } = note
  const told = {
    audience,
    ...(mentions.length > 0 && { mentions: mentions.map(({ name }) => name) }),
    ...(files.length > 0 && { files: files.map(({ name }) => name) }),
  }
  return {
    action,
    entityType: orderId === null ? 'account' : 'order',
    entityId: orderId ?? dealerId,
    orderId,
    ...(action === 'note.added' ? { after: told } : { before: told }),
  }
}
