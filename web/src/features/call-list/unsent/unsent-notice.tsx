import { contactOutcomes } from '@portal/contract/call-list/outcome-labels'
import { callListTexts } from '@portal/contract/texts/call-list'
import { counted } from '@portal/contract/texts/plural'
import { Button } from '../../../design/button'
import { Notice } from '../../../design/state/notice'
import { useConnection } from '../../../lib/api/connection'
import { useUser } from '../../../lib/session'
import { requestSend } from './request-send'
import { rejectionTitle, removeContact, storeContact, type UnsentContact, useUnsentContacts } from './unsent-contacts'
import { undoContact } from './use-record'

const contactLabel = ({ outcome, companyName }: UnsentContact) => `${contactOutcomes[outcome]}: ${companyName}`

function retry(account: string, contact: UnsentContact) {
  storeContact(account, { ...contact, refused: null })
  requestSend()
}

/** Lists unsent contacts, and rejected ones until the user dismisses them. */
export function UnsentNotice() {
  const { id: account, isImpersonating } = useUser()
  const isOnline = useConnection() === 'online'
  const unsent = useUnsentContacts(account)
  const waitingContacts = unsent.filter(
    ({ refused: rejected, undone, waits }) => rejected === null && !undone && (waits || !isOnline),
  )
  const rejected = unsent.filter((contact) => contact.refused !== null)
  if (isImpersonating || (waitingContacts.length === 0 && rejected.length === 0)) return null
  return (
    <div className="mb-5 grid gap-3">
      {rejected.map((contact) => (
        <Notice
          key={contact.id}
          tone="error"
          title={rejectionTitle(contact)}
          action={
            <div className="flex flex-wrap gap-2.5">
              <Button aria-label={`Try again ${contactLabel(contact)}`} onClick={() => retry(account, contact)}>
                Try again
              </Button>
              <Button
                aria-label={`Dismiss ${contactLabel(contact)}`}
                onClick={() => removeContact(account, contact.id)}
              >
                Dismiss
              </Button>
            </div>
          }
        >
          {contactLabel(contact)}. {contact.refused}
        </Notice>
      ))}
      {waitingContacts.length > 0 && (
        <Notice tone="warning" title={`${counted(waitingContacts.length, 'call')} not sent yet`}>
          <p>{callListTexts.savedOnDevice}</p>
          <ul aria-label="Not sent yet" className="mt-1">
            {waitingContacts.map((contact) => (
              <li key={contact.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">{contactLabel(contact)}</span>
                <Button
                  variant="link"
                  aria-label={`Undo ${contactLabel(contact)}`}
                  className="text-inherit"
                  onClick={() => undoContact(account, contact)}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
