import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import type { PreviewSample } from '@portal/contract/program-drafts/preview'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { cn } from '../../../design/cn'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { TextLink } from '../../../design/link'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { errorText } from '../../../lib/api/errors'
import { useUser } from '../../../lib/session'
import { dayText } from '../parts/days'
import { draftPreviewPath } from '../parts/paths'
import { compareSections, listPreviewChanges } from './compare-sections'
import { sampleLabels } from './preview-labels'
import { previewQuery } from './preview-query'
import { SampleChoice } from './sample-choice'

/** What a sample dealer reads in the agreement on the draft's day, with the differences in words. */
function SampleChanges({ draft, sample }: { draft: DraftDetail; sample: PreviewSample }) {
  const { role } = useUser()
  const { id, version, wishedEffect } = draft
  const read = useQuery(
    previewQuery({ draftId: id, draftVersion: version }, { show: 'agreement', sample, onDay: wishedEffect }),
  )
  const { data, error, isPlaceholderData } = read
  const changes = useMemo(
    () => (data?.before ? listPreviewChanges(compareSections(data.before.sections, data.after.sections)) : []),
    [data],
  )
  if (error) {
    return (
      <ErrorState
        title="The preview could not be loaded"
        text={errorText(error, 'Please try again in a moment.')}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    )
  }
  if (!data) return <SkeletonRows count={4} />
  return (
    <div aria-busy={isPlaceholderData} className={cn(isPlaceholderData && 'opacity-60')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 text-[15px] wrap-anywhere">
          <strong className="font-semibold text-ink">{data.dealerName}</strong>, agreement for {data.after.orderYear},{' '}
          {counted(changes.length, 'change')}
        </p>
        <TextLink href={`${draftPreviewPath(role, id)}?sample=${sample}`}>
          Open the preview <VisuallyHidden>of the sample {sampleLabels[sample]}</VisuallyHidden>
        </TextLink>
      </div>
      {changes.length === 0 ? (
        <p className="pt-2 text-[15px] text-body">The agreement stays the same.</p>
      ) : (
        <ol className="divide-y divide-line">
          {changes.map(({ key, place, text }) => (
            <li key={key} className="py-2 text-sm wrap-anywhere">
              <span className="font-semibold text-ink">{place}:</span> {text}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** What each of the six sample dealers would read in the agreement. */
export function SamplePreviews({ draft }: { draft: DraftDetail }) {
  const [sample, setSample] = useState<PreviewSample>('new')
  return (
    <Sheet aria-labelledby="sample-previews">
      <SectionHeader
        id="sample-previews"
        title="What sample dealers will see"
        aside={`On ${dayText(draft.wishedEffect)}`}
      />
      <SampleChoice legend="Sample dealer" hideLegend sample={sample} onChoose={setSample} className="pt-5 pb-4" />
      <SampleChanges draft={draft} sample={sample} />
    </Sheet>
  )
}
