import { Button } from '../../../design/button'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { useProgram } from '../../../lib/program'

/** The way into the year's order; `leads` unless a renewal proposal does. */
export function CreateOrderCard({ leads }: { leads: boolean }) {
  const { orderYear } = useProgram()
  return (
    <Sheet aria-labelledby="create-order" className="md:flex md:items-center md:justify-between md:gap-10">
      <div>
        <h2 id="create-order" className="type-h2-sheet">
          Create New Order
        </h2>
        <p className="mt-1.5 max-w-[62ch] text-[15px] text-muted">
          You have no order for {orderYear} yet. Choose your marketing packages, check your information and sign: it
          takes about ten minutes, and a draft can be saved at any time.
        </p>
      </div>
      <Button
        asChild
        variant={leads ? 'primary' : 'outline'}
        size="lg"
        className="mt-5 w-full flex-none md:mt-0 md:w-auto"
      >
        <AppLink href="/packages">Create New Order</AppLink>
      </Button>
    </Sheet>
  )
}
