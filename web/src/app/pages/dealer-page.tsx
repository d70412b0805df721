import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { Dealer } from '@portal/contract/accounts/dealers'
import { can } from '@portal/contract/api/capabilities'
import type { QueryClient } from '@tanstack/react-query'
import { cn } from '../../design/cn'
import { RemindersItem } from '../../features/campaigns/reminders-item'
import { DealerPage } from '../../features/dealers/dealer-page'
import { dealerQuery } from '../../features/dealers/dealer-query'
import { useImpersonation } from '../../features/impersonation/use-impersonation'
import { PrepareItem } from '../../features/prepared-orders/prepare-item'
import { useEndSessions } from '../../features/sessions/end-sessions'
import { useCan, useUser } from '../../lib/session'
import type { DealerSection } from '../../records/dealer-section/dealer-section'
import { useSwitchAccount } from '../session/use-switch-account'

const files = import.meta.glob<{ dealerSections: readonly DealerSection[] }>('../../features/*/dealer-sections.tsx', {
  eager: true,
})

/** The sections of all features, from top to bottom. */
const sections = Object.entries(files)
  .flatMap(([path, { dealerSections }]) =>
    dealerSections.map((section) => ({ ...section, key: `${path} ${section.rank}` })),
  )
  .sort((a, b) => a.rank - b.rank)

const getVisibleSections = (user: Pick<CurrentUser, 'role'>) => sections.filter(({ needs }) => can(user, needs))

/** Loads the dealer and the data of the sections, so that the page appears complete. */
export async function prepare(user: CurrentUser, { client, id }: { client: QueryClient; id: string }): Promise<void> {
  const queries = [dealerQuery(id), ...getVisibleSections(user).flatMap((section) => section.reads?.(id) ?? [])]
  await Promise.all(queries.map((query) => client.prefetchQuery({ ...query, retry: false })))
}

// On tablets, these sections are in two balanced columns below the main ones. The first one, Dealer Information, spans both,
// because half the width is too narrow for most email addresses.
const asideClass = cn(
  'min-w-0 max-md:grid max-md:gap-3 md:columns-2 md:gap-7 lg:columns-1 md:*:mb-7 md:*:break-inside-avoid',
  'md:max-lg:*:first:[column-span:all]',
)

function DealerSections({ dealer }: { dealer: Dealer }) {
  const user = useUser()
  const visible = getVisibleSections(user)
  return (
    <div className="grid gap-3 md:gap-7 lg:grid-cols-[minmax(0,1fr)_372px] lg:items-start">
      {(['main', 'aside'] as const).map((column) => (
        <div key={column} className={column === 'main' ? 'grid min-w-0 gap-3 md:gap-7' : asideClass}>
          {visible
            .filter((section) => section.column === column)
            .map(({ key, Section }) => (
              <Section key={key} dealer={dealer} />
            ))}
        </div>
      ))}
    </div>
  )
}

/** The page of one dealer, with the sections of all features. */
export function DealerRecord() {
  const impersonation = useImpersonation(useSwitchAccount())
  const sessions = useEndSessions()
  const canEndSessions = useCan('dealer.write')
  return (
    <>
      <DealerPage
        menu={({ id, isActive, companyName, dealerNumber }) => ({
          order: <PrepareItem dealer={{ id, isActive }} />,
          account: (
            <>
              {canEndSessions && sessions.itemFor({ id, role: 'dealer', name: companyName })}
              <RemindersItem dealerId={id} />
            </>
          ),
          impersonate: impersonation.itemFor({ id, role: 'dealer', isActive, name: companyName, dealerNumber }),
        })}
      >
        {(dealer) => <DealerSections key={dealer.id} dealer={dealer} />}
      </DealerPage>
      {impersonation.question}
      {sessions.question}
    </>
  )
}
