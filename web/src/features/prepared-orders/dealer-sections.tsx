import type { Dealer } from '@portal/contract/accounts/dealers'
import { useQuery } from '@tanstack/react-query'
import { useProgram } from '../../lib/program'
import { briefCacheOptions } from '../../records/dealer-section/brief-cache'
import type { DealerSection } from '../../records/dealer-section/dealer-section'
import { LoadedSection } from '../../records/dealer-section/loaded-section'
import { preparationQuery } from './api'
import { StateSteps } from './components/state-steps'
import { isTracked, PreparedOrderLink } from './prepared-state'
import { stateTitle } from './prepared-steps'

const preparedQuery = (dealerId: string) => ({ ...preparationQuery(dealerId), ...briefCacheOptions })

/** The order that staff prepared for a dealer in the current order year. */
function DealerPrepared({ dealer }: { dealer: Dealer }) {
  const { orderYear } = useProgram()
  const query = useQuery({ ...preparedQuery(dealer.id), select: ({ prepared }) => ({ prepared }) })
  return (
    <LoadedSection
      title="Prepared order"
      query={query}
      failed="The prepared order could not be loaded"
      empty={`None for ${orderYear}`}
      isEmpty={({ prepared }) => prepared === null}
      summary={({ prepared }) => prepared && stateTitle(prepared)}
    >
      {({ prepared }) =>
        prepared && (
          <>
            <p className="pt-4 font-semibold text-ink">{stateTitle(prepared)}</p>
            {isTracked(prepared) && <StateSteps prepared={prepared} stacked className="mt-3" />}
            <p className="mt-3">
              <PreparedOrderLink dealerId={dealer.id} />
            </p>
          </>
        )
      }
    </LoadedSection>
  )
}

export const dealerSections: readonly DealerSection[] = [
  { column: 'aside', rank: 20, needs: 'order.prepare', reads: (id) => [preparedQuery(id)], Section: DealerPrepared },
]
