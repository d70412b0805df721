import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { PageHeader } from '../../../design/layout/page-header'
import { Sheet } from '../../../design/layout/sheet'
import { PageBody } from '../../../design/navigation/app-frame'
import { EmptyState } from '../../../design/state/empty-state'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { errorText } from '../../../lib/api/errors'
import { useDocumentTitle } from '../../../lib/page/document-title'
import { capitalize } from './capitalize'
import { ChangesInWords } from './changes-in-words'
import { compareSections, listPreviewChanges } from './compare-sections'
import { ComparedScreens } from './compared-screens'
import { DayChoice } from './day-choice'
import { getPreviewSeason } from './marked-days'
import { PreviewControls } from './preview-controls'
import { PreviewHelp } from './preview-help'
import { PreviewNotice } from './preview-notice'
import { previewQuery } from './preview-query'
import type { PreviewSource } from './preview-source'
import { useDownloadPreview } from './use-download-preview'
import { getPreviewBody, usePreviewChoice } from './use-preview-choice'

interface PreviewScreenProps {
  source: PreviewSource
  /** The day that is previewed first, `YYYY-MM-DD`. */
  firstDay: string
}

/** A screen as a dealer would read it on a day, without and with a draft or a version. */
export function PreviewScreen({ source, firstDay }: PreviewScreenProps) {
  const { target, back, name, effectDay, before, after } = source
  const change = usePreviewChoice(firstDay)
  const { choice } = change
  const body = getPreviewBody(choice)
  const read = useQuery(previewQuery(target, body))
  const error = useLastingError(read)
  const preview = read.data
  const download = useDownloadPreview(target, body)
  const [current, setCurrent] = useState<number | null>(null)
  useDocumentTitle(`Preview of ${name}`)
  const effects = effectDay === null ? [] : [{ day: effectDay, label: `${capitalize(name)} takes effect` }]
  const season = getPreviewSeason(choice.day, { before, after, effects })
  const sections = useMemo(
    () => (preview ? compareSections((preview.before ?? preview.after).sections, preview.after.sections) : []),
    [preview],
  )
  const changes = useMemo(() => listPreviewChanges(sections), [sections])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview has other changes
  useEffect(() => setCurrent(null), [sections])
  return (
    <PageBody wide>
      <PageHeader
        back={back}
        title="Preview"
        compact
        help={<PreviewHelp isSample={choice.dealerId === undefined} />}
        actions={
          <Button pending={download.isPending} pendingText="Preparing PDF..." onClick={() => download.mutate()}>
            <Download aria-hidden />
            Preview PDF
          </Button>
        }
      />
      <div className="grid gap-5 md:gap-6">
        <Sheet aria-label="What to preview" className="grid gap-6 overflow-visible">
          <PreviewControls change={change} preview={preview} />
          <DayChoice season={season} day={choice.day} name={name} effectDay={effectDay} onChange={change.setDay} />
        </Sheet>
        {error && (
          <ErrorState
            title="The preview could not be loaded"
            text={errorText(error, 'Please try again in a moment.')}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        )}
        {preview && !error && (
          <>
            <PreviewNotice preview={preview} screen={choice.screen} isSample={choice.dealerId === undefined} />
            <div
              className={cn('grid items-start gap-5 md:gap-6', preview.before && 'xl:grid-cols-[minmax(0,1fr)_320px]')}
            >
              <ComparedScreens
                preview={preview}
                sections={sections}
                name={name}
                isDraft={'draftId' in target}
                day={choice.day}
                currentRow={current === null ? undefined : changes[current]?.row}
                isLoading={read.isPlaceholderData}
                empty={
                  <EmptyState
                    title="No order yet"
                    text="This dealer has no order that the page could show. Choose another dealer or screen."
                  />
                }
              />
              {preview.before && (
                <div className="xl:sticky xl:top-6">
                  <ChangesInWords changes={changes} current={current} onChoose={setCurrent} />
                </div>
              )}
            </div>
          </>
        )}
        {!preview && !error && (
          <Sheet aria-label="Preview">
            <SkeletonRows count={8} />
          </Sheet>
        )}
      </div>
    </PageBody>
  )
}
