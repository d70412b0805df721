import type { ReactNode } from 'react'
import { ErrorState } from '../../design/state/error-state'
import { SkeletonRows } from '../../design/state/skeleton'
import { errorText } from '../../lib/api/errors'
import { SectionSheet } from './section-sheet'

interface LoadedSectionProps<Data> {
  title: string
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown; isFetching: boolean }
  /** The title of the error: 'The calls could not be loaded'. */
  failed: string
  /** Displayed if there is no content: 'No calls yet'. */
  empty: string
  isEmpty: (data: Data) => boolean
  /** The summary of the content in one line, for phones. */
  summary: (data: Data) => ReactNode
  aside?: (data: Data) => ReactNode
  startsOpen?: (data: Data) => boolean
  /** Displayed even without content. */
  lead?: ReactNode
  children: (data: Data) => ReactNode
}

/** A section with the reply of a call, or its error or empty state. */
export function LoadedSection<Data>(props: LoadedSectionProps<Data>) {
  const { title, query, failed, empty, isEmpty, summary, aside, startsOpen, lead, children } = props
  const { data, error, refetch, isFetching } = query
  if (data === undefined) {
    return (
      <SectionSheet key="unloaded" title={title} startsOpen summary={error ? 'Not loaded' : 'Loading...'}>
        <div className="pt-5">
          {error ? (
            <ErrorState
              className="border-0 p-0 shadow-none md:p-0"
              title={failed}
              text={errorText(error, 'Please try again in a moment.')}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <SkeletonRows label={`Loading ${title.toLowerCase()}...`} />
          )}
        </div>
      </SectionSheet>
    )
  }
  const hasNoContent = isEmpty(data)
  return (
    <SectionSheet
      title={title}
      summary={hasNoContent ? empty : summary(data)}
      aside={aside?.(data)}
      isEmpty={hasNoContent && lead === undefined}
      startsOpen={!hasNoContent && startsOpen?.(data) === true}
    >
      {lead}
      {hasNoContent ? <p className="pt-5 text-[15px] text-muted">{empty}</p> : children(data)}
    </SectionSheet>
  )
}
