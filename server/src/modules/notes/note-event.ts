import type { AuditEvent } from '../../core/audit/record-audit'
import type { NoteRow } from './queries/notes'

/**
 * The audit event of a note: its audience, mentions and files. It omits the text, so that withdrawing a note removes the text
 * everywhere.
 */
export function noteEvent(action: 'note.added' | 'note.withdrawn', note: NoteRow): AuditEvent {
  const { audience, orderId, dealerId, mentions, files } = note
  const facts = {
    audience,
    ...(mentions.length > 0 && { mentions: mentions.map(({ name }) => name) }),
    ...(files.length > 0 && { files: files.map(({ name }) => name) }),
  }
  return {
    action,
    entityType: orderId === null ? 'account' : 'order',
    entityId: orderId ?? dealerId,
    orderId,
    ...(action === 'note.added' ? { after: facts } : { before: facts }),
  }
}
