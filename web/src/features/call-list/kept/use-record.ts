import { contactOutcomes } from '@portal/contract/call-list/outcome-labels'
import { callListTexts } from '@portal/contract/texts/call-list'
import { useCallback } from 'react'
import { toast } from '../../../design/toast/toast'
import { useConnection } from '../../../lib/api/connection'
import { serverNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { askToSend } from './ask-to-send'
import { dropContact, type KeptContact, keepContact, keptContact } from './kept-contacts'
import { newContactId } from './new-contact-id'
import { tellUndone } from './tell-undone'

/** What came of a call, as the buttons and their dialogs say it. */
export type Outcome = Pick<KeptContact, 'outcome' | 'reason' | 'note' | 'callAgainOn'>

/** Takes a contact of this account back, whether it was sent or not. */
export function undoContact(account: string, contact: KeptContact): void {
  const kept = keptContact(account, contact.id)
  if (kept && !kept.tried) dropContact(account, contact.id)
  // What is no longer kept was sent.
  else keepContact(account, { ...(kept ?? { ...contact, tried: true, sent: true }), undone: true, refused: null })
  tellUndone(contact.dealerId)
  askToSend()
}

const secondTapMs = 700
let savedAt = Number.NEGATIVE_INFINITY

/** Whether an outcome was saved just now, so that a tap is rather the second one of a double tap. */
export const isSecondTap = (): boolean => Math.abs(Date.now() - savedAt) < secondTapMs

/** Records what came of a call with a dealer: kept in the browser, then sent from there. */
export function useRecord(): (dealer: { id: string; companyName: string }, outcome: Outcome) => void {
  const { id: account } = useUser()
  const isOnline = useConnection() === 'online'
  return useCallback(
    ({ id: dealerId, companyName }, outcome) => {
      const contact: KeptContact = {
        id: newContactId(),
        dealerId,
        companyName,
        ...outcome,
        happenedAt: serverNow().toISOString(),
        tried: false,
        sent: false,
        waits: !isOnline,
        undone: false,
        refused: null,
      }
      keepContact(account, contact)
      savedAt = Date.now()
      askToSend()
      toast({
        title: `${contactOutcomes[outcome.outcome]}: ${companyName}`,
        description: isOnline ? undefined : callListTexts.kept,
        variant: 'success',
        action: {
          label: 'Undo',
          onPress: () => {
            undoContact(account, contact)
            toast({ title: callListTexts.takenBack })
          },
        },
      })
    },
    [account, isOnline],
  )
}
