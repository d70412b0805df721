import type { DealerContact } from '@portal/contract/call-list/call-list'
import { cn } from '../../../design/cn'
import { DateText } from '../../../design/display/date-text'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { EmptyState } from '../../../design/state/empty-state'
import { outcomeText } from '../contact-text'

/** Calls with their outcome, caller, date and note. */
export function ContactRows({ contacts }: { contacts: readonly DealerContact[] }) {
  return (
    <ul aria-label="Call history" className="divide-y divide-line">
      {contacts.map((contact) => (
        <li key={contact.id} className="py-3.5">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold text-ink">{outcomeText(contact)}</span>
            <span className="text-muted text-sm">
              {contact.staffName}, <DateText iso={contact.happenedAt} withTime />
            </span>
          </p>
          {contact.note && <p className="mt-1 text-[15px] text-body wrap-anywhere">{contact.note}</p>}
        </li>
      ))}
    </ul>
  )
}

/** All calls with a dealer, newest first. */
export function ContactList({ contacts }: { contacts: readonly DealerContact[] }) {
  return (
    <Sheet aria-labelledby="contacts" className={cn('md:p-7', contacts.length > 0 ? 'lg:self-start' : 'flex flex-col')}>
      <SectionHeader id="contacts" title="Call history" aside={contacts.length > 0 && contacts.length} />
      {contacts.length === 0 ? (
        <EmptyState
          level={3}
          title="No calls yet"
          text="The outcome of your first call will appear here."
          className="my-auto"
        />
      ) : (
        <ContactRows contacts={contacts} />
      )}
    </Sheet>
  )
}
