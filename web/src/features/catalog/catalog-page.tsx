import type { Package } from '@portal/contract/catalog/catalog'
import { formatWholeDollars } from '@portal/contract/rules/money'
import { canContinue, countsTowardYear } from '@portal/contract/rules/order-status'
import { monthsToSign } from '@portal/contract/rules/order-terms'
import { emptyTexts } from '@portal/contract/texts/list'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/button'
import { Money } from '../../design/display/money'
import { PageHeader } from '../../design/layout/page-header'
import { RunningTotalBar } from '../../design/layout/running-total-bar'
import { EmptyState } from '../../design/state/empty-state'
import { ErrorState } from '../../design/state/error-state'
import { useMediaQuery } from '../../design/use-media-query'
import { errorText } from '../../lib/api/errors'
import { callQuery } from '../../lib/api/queries'
import { useProgram } from '../../lib/program'
import { useCan } from '../../lib/session'
import { cart, getYearDraft } from '../../ordering/cart/cart'
import { cartTotals, toCartItem } from '../../ordering/cart/cart-item'
import { CartDialog } from './components/cart-dialog'
import { CatalogLoading } from './components/catalog-loading'
import { CategorySection } from './components/category-section'
import { ChoiceChips } from './components/choice-chips'
import { FoldedShelves } from './components/folded-shelves'
import { YearOrderNotice } from './components/year-order-notice'
import { getShelves } from './shelves'
import { useOrderedIds } from './use-ordered-ids'
import { useProceedToCheckout } from './use-proceed-to-checkout'

/** The packages of the current order year, and the cart. */
export function CatalogPage() {
  const program = useProgram()
  const { orderYear } = program
  const canOrder = useCan('order.place')
  const categories = useQuery(callQuery('listCategories'))
  const packages = useQuery(callQuery('listPackages', { query: { year: orderYear, isActive: 'true' } }))
  const ownOrders = useQuery({ ...callQuery('listOrders', { query: { year: orderYear } }), enabled: canOrder })
  const isCollapsed = !useMediaQuery('(min-width: 48rem)')
  const [cartOpen, setCartOpen] = useState(false)
  const proceed = useProceedToCheckout()
  const failed = categories.error ?? packages.error
  const isLoading = !failed && (!categories.data || !packages.data || ownOrders.isLoading)
  const shelves = getShelves(categories.data ?? [], packages.data ?? []).filter(
    (shelf) => shelf.packages.length > 0 || shelf.category.name !== 'Custom',
  )
  const yearOrder = ownOrders.data?.find((order) => countsTowardYear(order.status))
  // After the year's order is placed, hide a cart that is left over from an earlier visit.
  const canChoose = canOrder && (yearOrder === undefined || canContinue(yearOrder.status))
  const cartItems = cart.use()
  const cartDraft = cart.useDraft()
  const [items, draft] = canChoose ? [cartItems, cartDraft] : [[], null]
  const orderedIds = useOrderedIds(canChoose ? undefined : yearOrder?.id)
  // An order that replaces the packages of the year's draft keeps its months.
  const months = monthsToSign(canChoose ? getYearDraft(draft, ownOrders.data && (yearOrder ?? null)) : null, program)
  const { monthlyCents, oneTimeCents, annualCents } = cartTotals(items, months)
  const actions = canChoose
    ? {
        onAdd: (one: Package) => cart.add(toCartItem(one), orderYear),
        onReplace: (one: Package) => cart.replace(toCartItem(one), orderYear),
        onRemove: cart.remove,
      }
    : undefined
  const instructions = isCollapsed
    ? 'Open a category and swipe between its tiers.'
    : canChoose
      ? 'You can replace your choice in a category or add a second package.'
      : ''

  return (
    <>
      <div className="mx-auto w-full max-w-[1344px] px-gutter pb-12">
        <PageHeader
          title={`${orderYear} Packages`}
          back={{ href: '/', label: 'Dashboard' }}
          help={`${instructions} Monthly packages run ${counted(months, 'month')}.`.trim()}
        />
        {yearOrder && !isLoading && (
          <div className="mb-6">
            <YearOrderNotice order={yearOrder} continued={draft?.id === yearOrder.id} />
          </div>
        )}
        {failed ? (
          <ErrorState
            title="The packages could not be loaded"
            text={`${errorText(failed, 'Please try again.')} Your cart is not affected.`}
            retrying={categories.isFetching || packages.isFetching}
            onRetry={() => {
              categories.refetch()
              packages.refetch()
            }}
          />
        ) : isLoading ? (
          <CatalogLoading isCollapsed={isCollapsed} />
        ) : packages.data?.length === 0 ? (
          <EmptyState
            title={emptyTexts.catalog}
            text={`The packages for ${orderYear} are not available yet. Please check back later.`}
          />
        ) : isCollapsed ? (
          <div className="border-ink border-t-2">
            <FoldedShelves shelves={shelves} items={items} orderedIds={orderedIds} months={months} actions={actions} />
          </div>
        ) : (
          <>
            <ChoiceChips shelves={shelves} items={items} />
            <div className="grid gap-16">
              {shelves.map((shelf) => (
                <CategorySection
                  key={shelf.category.id}
                  shelf={shelf}
                  items={items}
                  orderedIds={orderedIds}
                  months={months}
                  actions={actions}
                />
              ))}
            </div>
          </>
        )}
      </div>
      {canChoose && (
        <>
          {items.length > 0 && !isLoading && (
            <RunningTotalBar
              cells={[
                { label: 'Monthly Total', value: <Money cents={monthlyCents} mode="whole" /> },
                { label: 'One-time Total', value: <Money cents={oneTimeCents} mode="whole" /> },
                { label: 'Annual Total', value: <Money cents={annualCents} mode="whole" /> },
              ]}
              equation={`${formatWholeDollars(monthlyCents)} × ${counted(months, 'month')} + ${formatWholeDollars(oneTimeCents)}`}
              action={
                <div className="flex gap-2.5 max-md:flex-wrap max-md:*:flex-1 max-lg:*:px-3">
                  <Button variant="bar-outline" size="lg" onClick={() => setCartOpen(true)}>
                    <ShoppingCart aria-hidden className="md:max-lg:hidden" />
                    {`View Cart (${items.length})`}
                  </Button>
                  <Button variant="primary" size="lg" onClick={proceed}>
                    Proceed to Checkout
                  </Button>
                </div>
              }
            />
          )}
          <CartDialog open={cartOpen} onOpenChange={setCartOpen} items={items} months={months} />
        </>
      )}
    </>
  )
}
