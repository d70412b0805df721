import type { Plan } from '@portal/contract/program-drafts/plan'
import { identityName } from '../../core/audit/record-audit'
import { enqueueMails, type Mail } from '../../core/mail/mail-outbox'
import type { MailPayloads } from '../../core/mail/mail-payloads'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { describeChanges } from './draft-rules'
import { listAccountsThatCan, listActiveAccounts, type Reader } from './queries/approvers'
import { listAuthors, type StoredDraft } from './queries/drafts'

/** How many changes an email lists; the page has all of them. */
const LISTED_CHANGES = 12

interface News {
  why: MailPayloads['program']['why']
  draft: Pick<StoredDraft, 'id' | 'title' | 'reason'>
  plan: Plan
  comment: string | null
  takesEffectAt: Date
  /** The version; null before approval. */
  number: number | null
}

/** Who receives an email: users who can approve the draft, its authors, or everyone who can read the program. */
export type Audience = 'approvers' | 'authors' | 'readers'

async function listAudience(
  tx: Tx,
  { config }: SessionContext,
  draftId: string,
  audience: Audience,
): Promise<Reader[]> {
  if (audience === 'readers') return listAccountsThatCan(tx, 'program.read')
  const authors = (await listAuthors(tx, [draftId])).map(({ accountId }) => accountId)
  if (audience === 'authors') return listActiveAccounts(tx, authors)
  const approvers = await listAccountsThatCan(tx, 'program.approve')
  return config.programApproval === 'one' ? approvers : approvers.filter(({ id }) => !authors.includes(id))
}

/** Emails what happened to a draft or version, once to each user of the audiences, except the user who acts. */
export async function notifyOfProgram(
  tx: Tx,
  ctx: SessionContext,
  audiences: readonly Audience[],
  { why, draft, plan, comment, takesEffectAt, number }: News,
): Promise<void> {
  const { now, actor, program } = ctx
  const readers = new Map<string, Reader>()
  for (const audience of audiences) {
    for (const reader of await listAudience(tx, ctx, draft.id, audience)) readers.set(reader.id, reader)
  }
  readers.delete(actor.id)
  const changes = describeChanges(plan.changes)
  const shared = {
    why,
    draftId: draft.id,
    title: draft.title,
    reason: draft.reason,
    byName: identityName(actor),
    comment,
    number,
    takesEffectAt: takesEffectAt.toISOString(),
    changes: changes.slice(0, LISTED_CHANGES),
    changeCount: changes.length,
  }
  const mails = [...readers.values()].map(({ id, role, email, firstName }): Mail => {
    return { type: 'program', payload: { ...shared, firstName, role }, to: email, accountId: id, now }
  })
  await enqueueMails(tx, program, mails)
}
