import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { usePathParam } from '../../../lib/page/navigation'
import { MissingRecord } from '../parts/missing-record'
import { draftQuery, versionQuery } from '../queries'
import { DraftScreen } from './draft-screen'

/** How often the page checks for changes by other users. */
const REFETCH_MS = 30_000

/** A draft of the program: its title, reason and day, a form for each section, and what prevents sending it. */
export function DraftPage() {
  const id = usePathParam('id')
  const read = useQuery({ ...draftQuery(id), refetchInterval: REFETCH_MS })
  const base = useQuery({
    ...versionQuery(read.data?.basedOn ?? 0),
    enabled: read.data !== undefined,
    placeholderData: keepPreviousData,
  })
  const readError = useLastingError(read)
  const baseError = useLastingError(base)
  if (read.data && base.data) return <DraftScreen key={id} draft={read.data} base={base.data.document} />
  return (
    <MissingRecord
      error={readError ?? baseError}
      notFound={programDraftTexts.draftNotFound}
      failure="The draft could not be loaded"
      retry={{
        run: () => void (read.data ? base.refetch() : read.refetch()),
        isRunning: read.isFetching || base.isFetching,
      }}
    />
  )
}
