import type { PackagePick } from '@portal/contract/change-requests/picks'
import { lazy, Suspense } from 'react'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { loadScript } from '../../../lib/script'
import type { usePicking } from './use-picking'

/** Loaded on demand, because most visits request no change. */
const PickPackages = lazy(async () => ({
  default: (await loadScript(() => import('./pick-packages'))).PickPackages,
}))

interface PickSectionProps {
  read: ReturnType<typeof usePicking>
  disabled: boolean
  onChange: (picks: readonly PackagePick[]) => void
}

/** The packages to choose from, or the reason why they are missing. The user can still describe the change. */
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
      text={problem ? errorText(problem, 'You can describe the change in the message.') : (offer.problem ?? '')}
      onRetry={read.retry}
      retrying={read.retrying}
    />
  )
}
