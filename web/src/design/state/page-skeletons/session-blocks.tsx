import { RowBlocks } from './row-blocks'
import { WaitingFor } from './waiting-for'

/** The browsers in which somebody is signed in, on their way. */
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
