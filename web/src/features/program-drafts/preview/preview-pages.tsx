import { isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { useQuery } from '@tanstack/react-query'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { usePathParam } from '../../../lib/page/navigation'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { MissingRecord } from '../parts/missing-record'
import { draftQuery, versionQuery } from '../queries'
import { PreviewScreen } from './preview-screen'
import { sourceOfDraft, sourceOfVersion } from './preview-source'

/** The later of today and the day on which a change takes effect, `YYYY-MM-DD`. */
function useFirstDay(): (effectDay: string | null) => string {
  const { timeZone } = useProgram()
  const today = isoDay(toCalendarDate(useServerNow(), timeZone))
  return (effectDay) => (effectDay !== null && effectDay > today ? effectDay : today)
}

/** The preview of a draft as it is saved. */
export function DraftPreviewPage() {
  const id = usePathParam('id')
  const { role } = useUser()
  const getFirstDay = useFirstDay()
  const read = useQuery({ ...draftQuery(id), refetchOnMount: 'always' })
  const base = useQuery({ ...versionQuery(read.data?.basedOn ?? 0), enabled: read.data !== undefined })
  const readError = useLastingError(read)
  const baseError = useLastingError(base)
  if (read.data && base.data) {
    const source = sourceOfDraft(read.data, base.data.document, role)
    return <PreviewScreen key={id} source={source} firstDay={getFirstDay(source.effectDay)} />
  }
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

/** The preview of a version, next to the one that it changed. */
export function VersionPreviewPage() {
  const number = Number(usePathParam('id'))
  const { role } = useUser()
  const { timeZone } = useProgram()
  const getFirstDay = useFirstDay()
  const read = useQuery(versionQuery(number))
  const basedOn = read.data?.basedOn ?? null
  const base = useQuery({ ...versionQuery(basedOn ?? 0), enabled: basedOn !== null })
  const readError = useLastingError(read)
  const baseError = useLastingError(base)
  if (read.data && (basedOn === null || base.data)) {
    const source = sourceOfVersion(read.data, base.data?.document ?? null, { role, timeZone })
    return <PreviewScreen key={number} source={source} firstDay={getFirstDay(source.effectDay)} />
  }
  return (
    <MissingRecord
      error={readError ?? baseError}
      notFound={programDraftTexts.versionNotFound}
      failure="The version could not be loaded"
      retry={{
        run: () => void (read.data ? base.refetch() : read.refetch()),
        isRunning: read.isFetching || base.isFetching,
      }}
    />
  )
}
