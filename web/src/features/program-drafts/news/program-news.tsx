import type { ProgramChange } from '@portal/contract/program-drafts/plan'
import type { ProgramNews as News } from '@portal/contract/program-drafts/version'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../design/button'
import { Sheet } from '../../../design/layout/sheet'
import { TextLink } from '../../../design/link'
import { useDates } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useCan, useUser } from '../../../lib/session'
import { AddedMark, RemovedMark } from '../parts/change-mark'
import { dayText } from '../parts/days'
import { versionPath } from '../parts/paths'
import { sectionText } from '../parts/section-labels'
import { effectDay } from '../parts/version-days'
import { mayHaveNews, newsQuery } from '../queries'

type NewsVersion = NonNullable<News['next']>

/** The maximum number of changes that are visible at first. */
const shortCount = 4

function ChangeLine({ change }: { change: ProgramChange }) {
  const { what, before, after } = change
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 gap-y-1 py-2 text-[15px]">
      <span className="min-w-0 text-ink wrap-anywhere">
        <span className="text-muted">{sectionText(change)}:</span> {what}
      </span>
      {before !== null && (
        <span className="min-w-0">
          <RemovedMark isLabeled>{before}</RemovedMark>
        </span>
      )}
      <span className="min-w-0">{after === null ? 'Removed' : <AddedMark isLabeled>{after}</AddedMark>}</span>
    </li>
  )
}

function VersionNews({ version }: { version: NewsVersion }) {
  const { role } = useUser()
  const canRead = useCan('program.read')
  const { timeZone } = useDates()
  const [isLong, setLong] = useState(false)
  const { number, changes } = version
  const day = dayText(effectDay(version, timeZone))
  const visible = isLong ? changes : changes.slice(0, shortCount)
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 text-[15px] text-body wrap-anywhere">
          {version.title}, from <strong className="font-semibold text-ink">{day}</strong> on. Signed orders keep their
          terms.
        </p>
        {canRead && <TextLink href={versionPath(role, number)}>Open version {number}</TextLink>}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {visible.map((change, index) => (
          <ChangeLine key={index.toString()} change={change} />
        ))}
      </ul>
      {visible.length < changes.length && (
        <Button variant="link" className="h-11 px-0 md:h-8" onClick={() => setLong(true)}>
          Show all {changes.length} changes
        </Button>
      )}
    </div>
  )
}

function NewsSheet({ title, versions }: { title: string; versions: readonly NewsVersion[] }) {
  const headingId = useId()
  return (
    <Sheet aria-labelledby={headingId} className="mb-5 md:p-6">
      <h2 id={headingId} className="type-h2-sheet">
        {title}
      </h2>
      <div className="mt-1 grid gap-5">
        {versions.map((version) => (
          <VersionNews key={version.number} version={version} />
        ))}
      </div>
    </Sheet>
  )
}

/** For staff: the versions of the program that took effect within the last seven days, and the next one. */
export function ProgramNews() {
  const program = useProgram()
  const { data } = useQuery({ ...newsQuery, enabled: mayHaveNews(program) })
  if (!data) return null
  return (
    <>
      {data.recent.length > 0 && <NewsSheet title="What’s new in the program" versions={data.recent} />}
      {data.next && <NewsSheet title="Coming up in the program" versions={[data.next]} />}
    </>
  )
}
