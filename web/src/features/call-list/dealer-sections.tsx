import type { Dealer } from '@portal/contract/accounts/dealers'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../design/link'
import { useDates } from '../../lib/formats'
import { areaPath, useUser } from '../../lib/session'
import { briefCacheOptions } from '../../records/dealer-section/brief-cache'
import type { DealerSection } from '../../records/dealer-section/dealer-section'
import { LoadedSection } from '../../records/dealer-section/loaded-section'
import { useShowMore } from '../../records/dealer-section/use-show-more'
import { dealerContactsQuery } from './api'
import { ContactRows } from './components/contact-list'
import { outcomeText } from './contact-text'

const maxVisible = 3

const callsQuery = (dealerId: string) => ({ ...dealerContactsQuery(dealerId), ...briefCacheOptions })

/** The last calls with a dealer, and a link to record one. */
function DealerCalls({ dealer }: { dealer: Dealer }) {
  const { role } = useUser()
  const { date } = useDates()
  const query = useQuery({ ...callsQuery(dealer.id), select: ({ contacts }) => contacts })
  const { visible, more } = useShowMore(query.data ?? [], maxVisible)
  const record = <TextLink href={areaPath(role, `dealers/${dealer.id}/contacts`)}>Record a call</TextLink>
  return (
    <LoadedSection
      title="Calls"
      query={query}
      failed="The calls could not be loaded"
      empty="No calls yet"
      isEmpty={(contacts) => contacts.length === 0}
      summary={(contacts) => {
        const [last] = contacts
        return last ? `${outcomeText(last)}, ${date(last.happenedAt)}` : counted(contacts.length, 'call')
      }}
      aside={() => record}
    >
      {() => (
        <>
          <ContactRows contacts={visible} />
          <div className="flex flex-wrap items-center gap-x-6">
            {more}
            <span className="md:hidden">{record}</span>
          </div>
        </>
      )}
    </LoadedSection>
  )
}

export const dealerSections: readonly DealerSection[] = [
  { column: 'aside', rank: 30, needs: 'dealer.call', reads: (id) => [callsQuery(id)], Section: DealerCalls },
]
