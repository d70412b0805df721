import { contactOutcomes } from '@portal/contract/call-list/outcome-labels'
import { callListTexts } from '@portal/contract/texts/call-list'
import { counted } from '@portal/contract/texts/plural'
import { Button } from '../../../design/button'
import { Notice } from '../../../design/state/notice'
import { useConnection } from '../../../lib/api/connection'
import { useUser } from '../../../lib/session'
import { askToSend } from './ask-to-send'
import { dropContact, type KeptContact, keepContact, refusedTitle, useKeptContacts } from './kept-contacts'
import { undoContact } from './use-record'

const words = ({ outcome, companyName }: KeptContact) => `${contactOutcomes[outcome]}: ${companyName}`

function sendAgain(account: string, contact: KeptContact) {
  keepContact(account, { ...contact, refused: null })
  askToSend()
}

/** What waits for the network, and what the server refused for good, until somebody has read it. */
export function KeptNotice() {
  const { id: account, isImpersonating } = useUser()
  const isOnline = useConnection() === 'online'
  const kept = useKeptContacts(account)
  const waiting = kept.filter(({ refused, undone, waits }) => refused === null && !undone && (waits || !isOnline))
  const refused = kept.filter((contact) => contact.refused !== null)
  if (isImpersonating || (waiting.length === 0 && refused.length === 0)) return null
  return (
    <div className="mb-5 grid gap-3">
      {refused.map((contact) => (
        <Notice
          key={contact.id}
          tone="error"
          title={refusedTitle(contact)}
          action={
            <div className="flex flex-wrap gap-2.5">
              <Button aria-label={`Try again ${words(contact)}`} onClick={() => sendAgain(account, contact)}>
                Try again
              </Button>
              <Button aria-label={`Dismiss ${words(contact)}`} onClick={() => dropContact(account, contact.id)}>
                Dismiss
              </Button>
            </div>
          }
        >
          {words(contact)}. {contact.refused}
        </Notice>
      ))}
      {waiting.length > 0 && (
        <Notice tone="warning" title={`${counted(waiting.length, 'contact')} not sent yet`}>
          <p>{callListTexts.kept}</p>
          <ul aria-label="Not sent yet" className="mt-1">
            {waiting.map((contact) => (
              <li key={contact.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">{words(contact)}</span>
                <Button
                  variant="link"
                  aria-label={`Undo ${words(contact)}`}
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
