import { RowBlocks } from './row-blocks'
import { WaitingFor } from './waiting-for'

/** The skeleton of the list of signed-in browsers. */
export function SessionBlocks() {
  return (
    <>
      <WaitingFor words="Loading where you are signed in" />
      <div aria-hidden>
        <RowBlocks title="Where you are signed in" rows={2} />
      </div>
    </>
  )
}
