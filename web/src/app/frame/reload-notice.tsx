import { Button } from '../../design/button'
import { UpdateNotice } from '../../design/state/notice'
import { cancelReloadRequest, useReloadRequested } from '../../lib/script'

const reload = () => window.location.reload()

/** Said when a part is missing that only a reload brings, while something typed would be lost by it. */
export function ReloadNotice() {
  const isWished = useReloadRequested()
  if (!isWished) return null
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
