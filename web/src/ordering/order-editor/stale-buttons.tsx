import { Button } from '../../design/button'
import type { OrderEdit } from './use-order-draft'

/** The two ways on from a draft that somebody else was faster than. */
export function StaleButtons({ edit }: { edit: OrderEdit }) {
  return (
    <>
      <Button key="stored" onClick={edit.takeStored}>
        Take over the stored version
      </Button>
      <Button key="mine" variant="primary" onClick={edit.putMineOnTop}>
        Put my changes on top
      </Button>
    </>
  )
}
