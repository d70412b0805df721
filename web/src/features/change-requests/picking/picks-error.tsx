import { Button } from '../../../design/button'
import type { usePicking } from './use-picking'

/** The error next to the disabled Submit button. Selected packages can't be sent until the packages are loaded. */
export function PicksError({ read }: { read: ReturnType<typeof usePicking> }) {
  if (!read.problem && !read.offer.problem) return null
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-3 text-muted text-sm max-md:min-w-full">
      <p>The packages could not be loaded. Your selection is saved.</p>
      <Button variant="link" onClick={read.retry} pending={read.retrying} needsLine={false}>
        Reload packages
      </Button>
    </div>
  )
}
