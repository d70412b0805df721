import { Button } from '../../../design/button'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { useProgram } from '../../../lib/program'
import { useIsWide } from '../use-is-wide'
import { Countdown } from './countdown'

/** A link to the catalog. */
export function CreateOrderLink({ isPrimary }: { isPrimary: boolean }) {
  return (
    <Button asChild variant={isPrimary ? 'primary' : 'outline'} size="lg" className="w-full">
      <AppLink href="/packages">Create New Order</AppLink>
    </Button>
  )
}

/** Starts the year's order for a dealer without an order to repeat. */
export function CreateOrderCard() {
  const { orderYear } = useProgram()
  const isWide = useIsWide()
  return (
    <Sheet aria-labelledby="create-order">
      {!isWide && <Countdown className="mb-4 border-ink border-b-2 pb-4" />}
      <div className="md:flex md:items-center md:justify-between md:gap-10">
        <div>
          <h2 id="create-order" className="type-h2-sheet">
            Create New Order
          </h2>
          <p className="mt-1.5 max-w-[80ch] text-pretty text-[15px] text-muted">
            You haven’t ordered for {orderYear} yet. Choose your marketing packages, confirm your information and sign.
            It takes only a few minutes, and you can save a draft at any time.
          </p>
        </div>
        <div className="mt-5 flex-none md:mt-0">
          <CreateOrderLink isPrimary />
        </div>
      </div>
    </Sheet>
  )
}
