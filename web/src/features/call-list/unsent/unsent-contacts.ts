import { contactOutcomeNames, notThisYearReasonNames } from '@portal/contract/rules/contact-outcome'
import { callListTexts } from '@portal/contract/texts/call-list'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { onStoredChange, readStored, storedTexts, writeStored } from './unsent-store'

const unsentContactSchema = z.object({
  id: z.string(),
  dealerId: z.string(),
  companyName: z.string(),
  outcome: z.enum(contactOutcomeNames),
  reason: z.enum(notThisYearReasonNames).nullable(),
  note: z.string(),
  callAgainOn: z.string().nullable(),
  happenedAt: z.string(),
  /** Whether sending was attempted; `sent` is true once it succeeds. */
  tried: z.boolean(),
  sent: z.boolean(),
  /** Whether sending failed, so that it waits for the network. */
  waits: z.boolean(),
  /** Whether the user undid it. */
  undone: z.boolean(),
  /** The reason why the server permanently rejected it. */
  refused: z.string().nullable(),
})

/** An outcome that is stored until it is sent. */
export type UnsentContact = z.infer<typeof unsentContactSchema>

/** The error title of a rejected contact. If the contact was sent, undoing it failed; otherwise saving it failed. */
export const rejectionTitle = ({ sent }: Pick<UnsentContact, 'sent'>): string =>
  sent ? callListTexts.undoFailed : callListTexts.notSaved

function parseContact(text: string): UnsentContact[] {
  try {
    const read = unsentContactSchema.safeParse(JSON.parse(text))
    return read.success ? [read.data] : []
  } catch {
    return []
  }
}

/** The stored contacts of an account in chronological order. */
export const unsentContacts = (account: string): UnsentContact[] =>
  storedTexts(account)
    .flatMap(parseContact)
    .sort((a, b) => a.happenedAt.localeCompare(b.happenedAt) || a.id.localeCompare(b.id))

/** The current version of a stored contact, or undefined if it is no longer stored. */
export const unsentContact = (account: string, id: string): UnsentContact | undefined => {
  const text = readStored(account, id)
  return text === null ? undefined : parseContact(text)[0]
}

export const storeContact = (account: string, contact: UnsentContact): void =>
  writeStored(account, contact.id, JSON.stringify(contact))

export const removeContact = (account: string, id: string): void => writeStored(account, id, null)

let lastKey = ''
let lastSnapshot: readonly UnsentContact[] = []

function snapshot(account: string): readonly UnsentContact[] {
  const contacts = unsentContacts(account)
  const key = account + JSON.stringify(contacts)
  if (key !== lastKey) {
    lastKey = key
    lastSnapshot = contacts
  }
  return lastSnapshot
}

/** The stored contacts of an account, updated live. */
export const useUnsentContacts = (account: string): readonly UnsentContact[] =>
  useSyncExternalStore(onStoredChange, () => snapshot(account))
