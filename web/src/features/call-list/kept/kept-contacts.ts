import { contactOutcomeNames, notThisYearReasonNames } from '@portal/contract/rules/contact-outcome'
import { callListTexts } from '@portal/contract/texts/call-list'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { keepText, keptText, keptTexts, onKept } from './kept-store'

const keptContactSchema = z.object({
  id: z.string(),
  dealerId: z.string(),
  companyName: z.string(),
  outcome: z.enum(contactOutcomeNames),
  reason: z.enum(notThisYearReasonNames).nullable(),
  note: z.string(),
  callAgainOn: z.string().nullable(),
  happenedAt: z.string(),
  /** It was sent at least once; whether it arrived is known when `sent`. */
  tried: z.boolean(),
  sent: z.boolean(),
  /** Sending it has failed, so that it waits for the network. */
  waits: z.boolean(),
  /** Whoever recorded it takes it back. */
  undone: z.boolean(),
  /** Why the server refuses it for good. */
  refused: z.string().nullable(),
})

/** An outcome that is kept until it is sent. */
export type KeptContact = z.infer<typeof keptContactSchema>

/** What could not be done with a contact that is refused: one that was sent could not be taken back. */
export const refusedTitle = ({ sent }: Pick<KeptContact, 'sent'>): string =>
  sent ? callListTexts.notTakenBack : callListTexts.notKept

function parsed(text: string): KeptContact[] {
  try {
    const read = keptContactSchema.safeParse(JSON.parse(text))
    return read.success ? [read.data] : []
  } catch {
    return []
  }
}

/** What is kept of an account, in the order in which it happened. */
export const keptContacts = (account: string): KeptContact[] =>
  keptTexts(account)
    .flatMap(parsed)
    .sort((a, b) => a.happenedAt.localeCompare(b.happenedAt) || a.id.localeCompare(b.id))

/** One of them as it stands now; undefined when it is no longer kept. */
export const keptContact = (account: string, id: string): KeptContact | undefined => {
  const text = keptText(account, id)
  return text === null ? undefined : parsed(text)[0]
}

export const keepContact = (account: string, contact: KeptContact): void =>
  keepText(account, contact.id, JSON.stringify(contact))

export const dropContact = (account: string, id: string): void => keepText(account, id, null)

let lastKey = ''
let last: readonly KeptContact[] = []

function snapshot(account: string): readonly KeptContact[] {
  const contacts = keptContacts(account)
  const key = account + JSON.stringify(contacts)
  if (key !== lastKey) {
    lastKey = key
    last = contacts
  }
  return last
}

/** What is kept of an account, kept up to date. */
export const useKeptContacts = (account: string): readonly KeptContact[] =>
  useSyncExternalStore(onKept, () => snapshot(account))
