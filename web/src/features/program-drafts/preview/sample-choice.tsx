import { type PreviewSample, previewSamples } from '@portal/contract/program-drafts/preview'
import { cn } from '../../../design/cn'
import { sampleLabels } from './preview-labels'

interface SampleChoiceProps {
  legend: string
  hideLegend?: boolean
  /** The chosen sample; undefined while a real dealer is chosen. */
  sample: PreviewSample | undefined
  onChoose: (sample: PreviewSample) => void
  className?: string
}

/** The six sample dealers. */
export function SampleChoice({ legend, hideLegend = false, sample, onChoose, className }: SampleChoiceProps) {
  return (
    <fieldset className={cn('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-semibold text-ink text-sm'}>{legend}</legend>
      <div className="flex flex-wrap items-center gap-2 md:min-h-11">
        {previewSamples.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === sample}
            onClick={() => onChoose(each)}
            className={cn(
              'min-h-11 rounded-control border px-3 font-semibold text-sm md:min-h-8',
              each === sample
                ? 'border-page-current bg-page-current text-page-current-ink'
                : 'border-field bg-surface text-ink hover:bg-sunken',
            )}
          >
            {sampleLabels[each]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
