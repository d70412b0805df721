import { Button } from '../design/button'
import { Sheet } from '../design/layout/sheet'
import { ProgressBar } from '../design/progress-bar'
import { EmptyState } from '../design/state/empty-state'
import { ErrorState } from '../design/state/error-state'
import { WaitsForLine } from '../design/state/line'
import { Notice, OfflineNotice } from '../design/state/notice'
import { SkeletonCardRows, SkeletonRows } from '../design/state/skeleton'
import { ImpersonationBanner } from '../records/account/impersonation-banner'
import { Sample } from './sample'

export function MessagesSample() {
  return (
    <>
      <Sample title="Messages">
        <ImpersonationBanner text="You are impersonating Renee Calloway (204418)" onStop={() => undefined} />
        <OfflineNotice shownAsOf="9:41 AM" />
        <Notice>Showing data for District SE only</Notice>
        <Notice tone="success" title="Signature saved" />
        <Notice tone="warning" title="Your password is temporary">
          Please choose a new one.
        </Notice>
        <Notice tone="error" title="Login failed">
          Invalid dealer credentials. Please check your dealer number and zip code.
        </Notice>
        <ProgressBar label="Rows" value={62} />
      </Sample>
      <Sample title="Empty state, error, skeleton">
        <div className="grid gap-4 md:grid-cols-2">
          <Sheet flush>
            <EmptyState
              title="No orders found"
              text="Try adjusting your filters"
              action={<Button>Clear Filters</Button>}
            />
          </Sheet>
          <SkeletonRows />
          <Sheet flush>
            <SkeletonCardRows count={2} />
          </Sheet>
          <WaitsForLine />
        </div>
        <ErrorState
          title="The orders could not be loaded"
          text="Your connection is fine, the portal did not answer."
          onRetry={() => undefined}
        />
      </Sample>
    </>
  )
}
