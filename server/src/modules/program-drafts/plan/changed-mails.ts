import { createProgram } from '@portal/contract/program/create-program'
import type { ProgramDocument } from '@portal/contract/program/document'
import { isSameJson } from '@portal/contract/program/document-address'
import { type EditableMailType, editableMailTypes } from '@portal/contract/program/mail-placeholders'
import { fillWords } from '@portal/contract/program/program-words'
import type { PlanMail } from '@portal/contract/program-drafts/plan'
import { type OrderStatus, orderStatuses } from '@portal/contract/rules/order-status'
import { renderMailExample } from '../../mail/render-program-mail'

type Setting = Pick<Parameters<typeof renderMailExample>[2], 'now' | 'config' | 'status'>

/** A type of email whose subject or plain text changes, with an example before and after. */
export interface ChangedMail extends Pick<PlanMail, 'type' | 'before' | 'after'> {
  /** The statuses whose labels are all that changes in status updates; null if all emails of the type change. */
  statuses: readonly OrderStatus[] | null
}

/** What emails have from a document, except terms and rules: an email has those of its order. */
const getTexts = ({ names, words, mails }: ProgramDocument) => ({ names, words, mails })

function createRenderer(document: ProgramDocument, setting: Setting) {
  const program = createProgram(document)
  return async (type: EditableMailType): Promise<PlanMail['before']> => {
    const { subject, text } = await renderMailExample(type, program, setting)
    return { subject, text }
  }
}

function listRelabeled(before: ProgramDocument, after: ProgramDocument): OrderStatus[] {
  const [previous, next] = [fillWords(before.words).statuses, fillWords(after.words).statuses]
  return orderStatuses.filter((status) => previous[status] !== next[status])
}

/**
 * Returns the types of emails whose example has another subject or plain text under a draft: by its own text, a name or the
 * label of a status. Source: docs/spec 24.10.
 */
export async function findChangedMails(
  { before, after }: { before: ProgramDocument; after: ProgramDocument },
  { now, config }: Setting,
): Promise<ChangedMail[]> {
  const texts = getTexts(after)
  if (isSameJson(getTexts(before), texts)) return []
  const relabeled = listRelabeled(before, after)
  // In Progress is the previous status of the example.
  const setting = { now, config, status: relabeled.find((status) => status !== 'in_progress') }
  const words = { ...after.words, statuses: before.words.statuses }
  const render = {
    before: createRenderer(before, setting),
    after: createRenderer({ ...before, ...texts }, setting),
    withPreviousStatuses: createRenderer({ ...before, ...texts, words }, setting),
  }
  const changed: ChangedMail[] = []
  for (const type of editableMailTypes) {
    const examples = { before: await render.before(type), after: await render.after(type) }
    if (isSameJson(examples.before, examples.after)) continue
    const isOnlyRelabeled = isSameJson(examples.before, await render.withPreviousStatuses(type))
    changed.push({ type, ...examples, statuses: isOnlyRelabeled ? relabeled : null })
  }
  return changed
}
