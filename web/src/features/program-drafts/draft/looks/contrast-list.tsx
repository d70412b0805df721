import { type ContrastPurpose, contrastNeeds } from '@portal/contract/program/look-contrasts'
import { formatContrast, getContrast } from '@portal/contract/rules/contrast'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { cn } from '../../../../design/cn'
import { VisuallyHidden } from '../../../../design/visually-hidden'

/** The contrasts of a color, measured now, with what each of them needs. */
export function ContrastList({ color, purpose }: { color: string; purpose: ContrastPurpose }) {
  return (
    <dl className="mt-3 border-line border-t">
      {contrastNeeds[purpose].map(({ what, against, ratio }) => {
        const measured = getContrast(color, against)
        const passes = measured >= ratio
        const Icon = passes ? CircleCheck : CircleAlert
        return (
          <div
            key={what}
            className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b py-2.5 text-[15px]"
          >
            <dt>{what}</dt>
            <dd className="flex items-center gap-1.5 text-muted">
              <Icon aria-hidden className={cn('size-4.5', passes ? 'text-success' : 'text-danger')} />
              <VisuallyHidden>{passes ? 'Passes: ' : 'Fails: '}</VisuallyHidden>
              <span className={cn('tnum font-semibold', passes ? 'text-success' : 'text-danger')}>
                {formatContrast(measured)}
              </span>{' '}
              needs {ratio}:1
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
