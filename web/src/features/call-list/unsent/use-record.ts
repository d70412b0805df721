import { contactOutcomes } from '@portal/contract/call-list/outcome-labels'
import { callListTexts } from '@portal/contract/texts/call-list'
import { useCallback } from 'react'
import { toast } from '../../../design/toast/toast'
import { useConnection } from '../../../lib/api/connection'
import { serverNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { newContactId } from './new-contact-id'
import { notifyUndone } from './notify-undone'
import { requestSend } from './request-send'
import { removeContact, storeContact, type UnsentContact, unsentContact } from './unsent-contacts'

/** The outcome of a call, from the buttons and dialogs. */
export type Outcome = Pick<UnsentContact, 'outcome' | 'reason' | 'note' | 'callAgainOn'>

/** Undoes a contact of this account, whether it was sent or not. */
export function undoContact(account: string, contact: UnsentContact): void {
  const stored = unsentContact(account, contact.id)
  if (stored && !stored.tried) removeContact(account, contact.id)
  // A contact that is no longer stored was sent.
  else storeContact(account, { ...(stored ?? { ...contact, tried: true, sent: true }), undone: true, refused: null })
  notifyUndone(contact.dealerId)
  requestSend()
}

const doubleTapMs = 700
let savedAt = Number.NEGATIVE_INFINITY

/** Whether an outcome was just saved, so that a tap is probably the second one of a double tap. */
export const isSecondTap = (): boolean => Math.abs(Date.now() - savedAt) < doubleTapMs

/** Records the outcome of a call: stores it in the browser, then sends it. */
export function useRecord(): (dealer: { id: string; companyName: string }, outcome: Outcome) => void {
  const { id: account } = useUser()
  const isOnline = useConnection() === 'online'
  return useCallback(
    ({ id: dealerId, companyName }, outcome) => {
      const contact: UnsentContact = {
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
      storeContact(account, contact)
      savedAt = Date.now()
      requestSend()
      toast({
        title: `${contactOutcomes[outcome.outcome]}: ${companyName}`,
        description: isOnline ? undefined : callListTexts.savedOnDevice,
        variant: 'success',
        action: {
          label: 'Undo',
          onPress: () => {
            undoContact(account, contact)
            toast({ title: callListTexts.undone })
          },
        },
      })
    },
    [account, isOnline],
  )
}
