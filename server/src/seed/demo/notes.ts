import { createHash } from 'node:crypto'
import type { Role } from '@portal/contract/rules/roles'
import type { MailPayloads } from '../../core/mail/mail-payloads'
import type { noteFiles, noteMentions, notes } from '../../db/tables/notes'
import { type FileStore, FileStoreError } from '../../platform/file-store/file-store'
import type { AccountRow, DealerRows } from '../factories/account'
import { type AuditEventRow, eventActor } from '../factories/audit-event'
import type { OrderRow } from '../factories/order'
import { deliveredMail, type OutboxRow } from '../factories/outbox-mail'
import { idFor } from '../ids'

type NoteRow = typeof notes.$inferInsert & { id: string }

/** The demo's only file: a letter of one line. */
const letter = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n' +
    '4 0 obj<</Length 55>>stream\nBT /F 18 Tf 72 700 Td (Credit approved, account 4471) Tj ET\nendstream endobj\n' +
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const letterKey = 'demo/credit-letter'

/** Stores the demo's file unless it exists: the rows may be older than the folder. */
export async function storeDemoFile(store: FileStore): Promise<void> {
  try {
    const content = await store.get(letterKey)
    content.destroy()
  } catch (error) {
    if (!(error instanceof FileStoreError && error.reason === 'missing')) throw error
    await store.put(letterKey, letter)
  }
}

interface Written {
  order: OrderRow
  author: AccountRow
  audience: 'internal' | 'dealer'
  text: string
  at: Date
  /** Who receives it by email, and why; absent for an internal note without mentions. */
  recipient?: { account: AccountRow; why: MailPayloads['note']['why'] }
}

function noteRow({ order, author, audience, text, at }: Written): NoteRow {
  const id = idFor(`demo note ${order.id} ${text}`)
  const isFromDealer = author.role === 'dealer'
  return {
    id,
    key: id,
    dealerId: order.dealerId,
    orderId: order.id,
    audience,
    isFromDealer,
    text,
    createdAt: at,
    authorId: author.id,
    authorName: eventActor(author).actorName,
    isMailed: audience === 'dealer',
  }
}

function getEvent({ orderId, audience, createdAt }: NoteRow, author: AccountRow): AuditEventRow {
  const entityId = orderId ?? ''
  return {
    at: createdAt,
    action: 'note.added',
    entityType: 'order',
    entityId,
    orderId,
    after: { audience },
    ...eventActor(author),
  }
}

/** Builds the outbox message for a note, so that the note and the email page agree. */
function noteMail(note: Written, { profile }: DealerRows): OutboxRow[] {
  const { order, author, text, at, recipient } = note
  if (!recipient) return []
  const { account, why } = recipient
  const { companyName, dealerNumber } = profile
  const noteId = noteRow(note).id
  const payload = {
    noteId,
    why,
    firstName: account.firstName,
    role: account.role as Role,
    from: eventActor(author).actorName,
    text,
    files: [],
    orderId: order.id,
    orderNumber: order.orderNumber,
    dealerId: order.dealerId,
    companyName,
    dealerNumber,
  }
  const about = { to: account.email, accountId: account.id, orderId: order.id, now: at }
  return [deliveredMail(`note ${noteId} ${account.id}`, { type: 'note', payload, ...about })]
}

interface People {
  order: OrderRow
  dealer: DealerRows
  manager: AccountRow
  colleague: AccountRow
}

/**
 * Builds the notes of a dealer and staff on an order: two internal ones, one with a file, and a question with its
 * answer.
 * @param at a time in the order's life, by its share from 0 to 1
 */
export function demoNotes({ order, dealer, manager, colleague }: People, at: (part: number) => Date) {
  const name = eventActor(colleague).actorName
  const credit: Written = {
    order,
    author: colleague,
    audience: 'internal',
    at: at(0.02),
    text: 'Credit approved, account 4471.',
  }
  const question: Written = {
    order,
    author: manager,
    audience: 'dealer',
    at: at(0.25),
    text: `${dealer.account.firstName}, please send us your logo as PDF before the spring ads start.`,
    recipient: { account: dealer.account, why: 'to-dealer' },
  }
  const answer: Written = {
    order,
    author: dealer.account,
    audience: 'dealer',
    at: at(0.5),
    text: 'It will come this week. The license number for the ads is LA-58213.',
    recipient: { account: manager, why: 'from-dealer' },
  }
  const mention: Written = {
    order,
    author: manager,
    audience: 'internal',
    at: at(0.75),
    text: `@${name} The dealer wants one invoice in March, not ten. Is that OK with accounting?`,
    recipient: { account: colleague, why: 'mentioned' },
  }
  const orderNotes = [credit, question, answer, mention]
  const file: typeof noteFiles.$inferInsert = {
    id: idFor('demo credit letter'),
    noteId: noteRow(credit).id,
    uploaderId: colleague.id,
    storeKey: letterKey,
    name: 'credit-letter.pdf',
    type: 'application/pdf',
    bytes: letter.length,
    uploadedAt: credit.at,
    sha256: createHash('sha256').update(letter).digest('hex'),
  }
  const mentioned: typeof noteMentions.$inferInsert = {
    noteId: noteRow(mention).id,
    accountId: colleague.id,
    name,
    isMailed: true,
  }
  return {
    notes: orderNotes.map(noteRow),
    noteFiles: [file],
    noteMentions: [mentioned],
    messages: orderNotes.flatMap((each) => noteMail(each, dealer)),
    events: orderNotes.map((each) => getEvent(noteRow(each), each.author)),
  }
}
