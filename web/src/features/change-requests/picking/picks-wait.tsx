import { Button } from '../../../design/button'
import type { usePicking } from './use-picking'

/** Beside the button that waits for them: what was picked cannot be sent before the packages are there. */
export function PicksWait({ read }: { read: ReturnType<typeof usePicking> }) {
  if (!read.problem && !read.offer.problem) return null
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-3 text-muted text-sm max-md:min-w-full">
      <p>The packages could not be loaded. What you picked is kept.</p>
      <Button variant="link" onClick={read.retry} pending={read.retrying} needsLine={false}>
        Load them again
      </Button>
    </div>
  )
}
