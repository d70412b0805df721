import { useState } from 'react'
import { Button } from '../../design/button'
import { UpdateNotice } from '../../design/state/notice'
import { useProgramRefresh } from '../../features/program/use-program-refresh'
import { useProgram } from '../../lib/program'
import { cancelReloadRequest, useReloadRequested } from '../../lib/script'

const reload = () => window.location.reload()

function Notice({ title, onLater }: { title: string; onLater: () => void }) {
  return (
    <UpdateNotice
      title={title}
      action={
        <span className="flex gap-3 whitespace-nowrap">
          <Button variant="link" onClick={reload}>
            Reload
          </Button>
          <Button variant="link" onClick={onLater}>
            Later
          </Button>
        </span>
      }
    />
  )
}

/**
 * Shown when only a reload can load a missing script, but would lose input, and when another version of the program took
 * effect while the page was open.
 */
export function ReloadNotice() {
  const isRequested = useReloadRequested()
  const { programNumber } = useProgram()
  const [loadedNumber, setLoadedNumber] = useState(programNumber)
  useProgramRefresh()
  if (isRequested) return <Notice title="The portal has been updated." onLater={cancelReloadRequest} />
  if (programNumber === loadedNumber) return null
  return <Notice title="The program was updated." onLater={() => setLoadedNumber(programNumber)} />
}
