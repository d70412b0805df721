import type { PackagePick } from '@portal/contract/change-requests/picks'
import { lazy, Suspense } from 'react'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { loadScript } from '../../../lib/script'
import type { usePicking } from './use-picking'

/** Most visits ask for no change, so its keys are loaded with the first one that does. */
const PickPackages = lazy(async () => ({
  default: (await loadScript(() => import('./pick-packages'))).PickPackages,
}))

interface PickSectionProps {
  read: ReturnType<typeof usePicking>
  disabled: boolean
  onChange: (picks: readonly PackagePick[]) => void
}

/** The packages to pick from, or why they are not there: a request can be made in words all the same. */
export function PickSection({ read, disabled, onChange }: PickSectionProps) {
  const { picking, problem, offer } = read
  const loading = <SkeletonRows label="Loading packages..." />
  if (picking) {
    return (
      <Suspense fallback={loading}>
        <PickPackages picking={picking} disabled={disabled} onChange={onChange} />
      </Suspense>
    )
  }
  if (!problem && !offer.problem) return loading
  return (
    <ErrorState
      title="The packages could not be loaded"
      text={problem ? errorText(problem, 'You can describe the change in words.') : (offer.problem ?? '')}
      onRetry={read.retry}
      retrying={read.retrying}
    />
  )
}
