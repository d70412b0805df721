import { LoadingLabel } from './loading-label'
import { RowBlocks } from './row-blocks'

/** The skeleton of the list of signed-in browsers. */
export function SessionBlocks() {
  return (
    <>
      <LoadingLabel words="Loading where you are signed in" />
      <div aria-hidden>
        <RowBlocks title="Where you are signed in" rows={2} />
      </div>
    </>
  )
}
