import type { Version } from '@portal/contract/program-drafts/version'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { SectionHeader } from '../../../design/layout/section-header'
import { AppLink } from '../../../design/link'
import { useDates } from '../../../lib/formats'
import { useUser } from '../../../lib/session'
import { versionPath } from '../parts/paths'
import { VersionBadge } from '../parts/state-badge'
import { periodText } from '../parts/version-days'

const FIRST_VERSIONS = 5

/** The node of a version in the list on phones: filled once it was in effect. */
function Node({ version: { state }, isLast }: { version: Version; isLast: boolean }) {
  const wasInEffect = state === 'in-effect' || state === 'superseded'
  return (
    <>
      {!isLast && (
        <span
          aria-hidden
          className={cn(
            'absolute top-8 -bottom-3 left-[9px] border-l-2',
            wasInEffect ? 'border-spruce' : 'border-line-strong border-dashed',
          )}
        />
      )}
      <span
        aria-hidden
        className={cn(
          'relative flex size-5 items-center justify-center self-start rounded-full',
          wasInEffect ? 'bg-spruce text-spruce-ink' : 'border-2 border-field bg-surface',
        )}
      >
        {state === 'in-effect' && <Check className="size-3 stroke-3" />}
      </span>
    </>
  )
}

/** The versions, newest first, with their status. On phones they form the timeline. */
export function VersionList({ versions, isTimeline }: { versions: readonly Version[]; isTimeline: boolean }) {
  const { role } = useUser()
  const { date } = useDates()
  const [showsAll, setShowsAll] = useState(false)
  const visible = showsAll ? versions : versions.slice(0, FIRST_VERSIONS)
  return (
    <section aria-labelledby="versions">
      <SectionHeader id="versions" title="Versions" size={isTimeline ? 'page' : 'sheet'} />
      <ol className={cn(!isTimeline && 'divide-y divide-line')}>
        {visible.map((version, index) => (
          <li
            key={version.number}
            className="relative grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 py-3"
          >
            {isTimeline ? (
              <Node version={version} isLast={index === visible.length - 1} />
            ) : (
              <span className="figure text-[24px] text-ink">{version.number}</span>
            )}
            <div className="min-w-0">
              <AppLink
                href={versionPath(role, version.number)}
                className="font-semibold text-[15px] text-ink leading-snug after:absolute after:inset-0 hover:underline wrap-anywhere"
              >
                <span className={cn(!isTimeline && 'sr-only')}>Version {version.number}: </span>
                {version.title}
              </AppLink>
              <p className="text-[13.5px] text-muted">{periodText(version, date)}</p>
            </div>
            <VersionBadge state={version.state} />
          </li>
        ))}
      </ol>
      {!showsAll && versions.length > FIRST_VERSIONS && (
        <Button variant="link" className="mt-1" onClick={() => setShowsAll(true)}>
          All {versions.length}
        </Button>
      )}
    </section>
  )
}
