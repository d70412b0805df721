import type { Dealer } from '@portal/contract/dealers'
import { emptyTexts } from '@portal/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { ContactRound, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText, pageQuery } from '../../lib/api'
import { areaPath, useUser } from '../../lib/session'
import { Button } from '../../ui/button'
import { DataTable } from '../../ui/data-table/data-table'
import { RowMenu } from '../../ui/data-table/row-menu'
import { PageHeader } from '../../ui/layout/page-header'
import { Sheet } from '../../ui/layout/sheet'
import { PageBody } from '../../ui/navigation/app-frame'
import { MenuItem } from '../../ui/overlay/menu'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorState } from '../../ui/state/error-state'
import { ContactDialog } from './components/contact-dialog'
import { DealerCard } from './components/dealer-card'
import { dealerColumns } from './components/dealer-columns'
import { DealerToolbar } from './components/dealer-toolbar'
import { useDealerTable } from './dealer-table-state'

interface DealersPageProps {
  /** More entries of a row's menu, from other features; null adds none. */
  moreActions?: (dealer: Dealer) => ReactNode
}

/** The dealers within the viewer's scope. */
export function DealersPage({ moreActions }: DealersPageProps) {
  const { role } = useUser()
  const table = useDealerTable()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    pageQuery('listDealers', { query: table.query }),
  )
  const [shown, setShown] = useState<Dealer | null>(null)
  const [open, setOpen] = useState(false)

  const showContact = (dealer: Dealer) => {
    setShown(dealer)
    setOpen(true)
  }
  const ordersOf = (dealer: Dealer) => `${areaPath(role, 'orders')}?dealer=${encodeURIComponent(dealer.dealerNumber)}`

  return (
    <PageBody wide>
      <PageHeader title="Dealer Management" compact />
      <Sheet flush>
        <DealerToolbar table={table} role={role} total={data?.total} />
        {error && !data ? (
          <ErrorState
            title="The dealers could not be loaded"
            text={errorText(error, 'Your filters are kept. Please try again in a moment.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="m-4 md:m-5"
          />
        ) : (
          <DataTable
            label="Dealers"
            rows={data?.rows ?? []}
            columns={dealerColumns}
            rowKey={(dealer) => dealer.id}
            sort={table.sort}
            onSortChange={table.setSort}
            loading={data === undefined || isPlaceholderData}
            card={(dealer) => <DealerCard dealer={dealer} />}
            rowActions={(dealer) => (
              <RowMenu label={`Actions for ${dealer.companyName}, dealer ${dealer.dealerNumber}`}>
                <MenuItem icon={<ContactRound aria-hidden />} onSelect={() => showContact(dealer)}>
                  Contact Information
                </MenuItem>
                <MenuItem icon={<FileText aria-hidden />} href={ordersOf(dealer)}>
                  View Orders
                </MenuItem>
                {moreActions?.(dealer)}
              </RowMenu>
            )}
            empty={
              table.isFiltered ? (
                <EmptyState
                  title="No dealers found"
                  text={emptyTexts.adjustFilters}
                  action={<Button onClick={table.clearFilters}>Clear Filters</Button>}
                />
              ) : (
                <EmptyState title={emptyTexts.dealers} />
              )
            }
            pager={table.pager(data?.total ?? 0)}
          />
        )}
      </Sheet>
      <ContactDialog dealer={shown} open={open} onOpenChange={setOpen} ordersHref={shown ? ordersOf(shown) : ''} />
    </PageBody>
  )
}
