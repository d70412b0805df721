import { Button } from '../../design/button'
import { UpdateNotice } from '../../design/state/notice'
import { cancelReloadRequest, useReloadRequested } from '../../lib/script'

const reload = () => window.location.reload()

/** Shown when only a reload can load a missing script, but would lose input. */
export function ReloadNotice() {
  const isRequested = useReloadRequested()
  if (!isRequested) return null
  return (
    <UpdateNotice
      action={
        <span className="flex gap-3 whitespace-nowrap">
          <Button variant="link" onClick={reload}>
            Reload
          </Button>
          <Button variant="link" onClick={cancelReloadRequest}>
            Later
          </Button>
        </span>
      }
    />
  )
}
