import { FilePlus } from 'lucide-react'
import { Button } from '../../../design/button'
import { AppLink } from '../../../design/link'
import { useProgram } from '../../../lib/program'
import { StateSheet } from './state-sheet'

/** The page of a year without a signed order. Only the current order year can still be ordered. */
export function NoOrderSheet({ year }: { year: number }) {
  const { orderYear } = useProgram()
  const isOpen = year === orderYear
  return (
    <StateSheet
      icon={FilePlus}
      title={isOpen ? `No marketing for ${year} yet` : `No marketing for ${year}`}
      text={
        isOpen
          ? 'Order your packages, and this page shows what your money buys and when.'
          : `You have no signed order for ${year}.`
      }
      action={
        isOpen ? (
          <Button asChild variant="primary">
            <AppLink href="/packages">Create New Order</AppLink>
          </Button>
        ) : (
          <Button asChild>
            <AppLink href="/orders">View orders</AppLink>
          </Button>
        )
      }
    />
  )
}
