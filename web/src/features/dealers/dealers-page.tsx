import type { Dealer } from '@portal/contract/accounts/dealers'
import { emptyTexts } from '@portal/contract/texts/list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ContactRound, Plus, Store } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Button } from '../../design/button'
import { visibleKeys } from '../../design/data-table/arrange-columns'
import { ListPage } from '../../design/data-table/list-page'
import { RowMenu } from '../../design/data-table/row-menu'
import { PageHeader } from '../../design/layout/page-header'
import { Sheet } from '../../design/layout/sheet'
import { PageBody } from '../../design/navigation/app-frame'
import { MenuItem } from '../../design/overlay/menu'
import { errorText } from '../../lib/api/errors'
import { pageQuery, refreshCalls } from '../../lib/api/queries'
import { useRememberedList } from '../../lib/page/list-return'
import { useNavigatePortal } from '../../lib/page/navigation'
import { useRequestedAction } from '../../lib/page/requested-action'
import { useProgram } from '../../lib/program'
import { areaPath, useCan, useUser } from '../../lib/session'
import { ListTools } from '../../records/views/list-tools'
import { useListViews } from '../../records/views/use-list-views'
import { ViewTabs } from '../../records/views/view-tabs'
import { affectedCalls } from './api'
import { DealerCard } from './components/dealer-card'
import { dealerColumns } from './components/dealer-columns'
import { DealerDialogs, type DealerDialogView } from './components/dealer-dialogs'
import { DealerMenuItems, type DealerMenuSlots } from './components/dealer-menu'
import { DealerToolbar } from './components/dealer-toolbar'
import { type DealerTableState, useDealerTable } from './dealer-table-state'
import { useReassign } from './reassign/use-reassign'
import { useDealerSwitch } from './use-dealer-switch'

interface DealersPageProps {
  /** Page header buttons from other features; receives the list's filters and a callback for when the list has changed. */
  headActions?: (list: {
    filters: DealerTableState['filters']
    /** The number of dealers that match the filters; undefined while loading. */
    total: number | undefined
    /** The keys of the visible columns, in order. */
    columns: readonly string[]
    refresh: () => void
  }) => ReactNode
  /** Displayed above the page header. */
  tabs?: ReactNode
  /** Contact information from other features. */
  contactDetails?: (dealer: Dealer) => ReactNode
  /** Row menu items from other features. */
  menu?: (dealer: Dealer) => DealerMenuSlots
}

/** The dealers in the viewer's scope, with their actions. */
export function DealersPage({ headActions, menu, tabs, contactDetails }: DealersPageProps) {
  const client = useQueryClient()
  const go = useNavigatePortal()
  const { role } = useUser()
  const mayWrite = useCan('dealer.write')
  const table = useDealerTable()
  const { orderYear } = useProgram()
  const list = useQuery(pageQuery('listDealers', { query: { ...table.query, orderYear } }))
  const [dialog, setDialog] = useState<DealerDialogView | null>(null)
  const { toggle, question } = useDealerSwitch()
  const reassign = useReassign({ table, page: list.data, isStale: list.isPlaceholderData })
  const add = () => setDialog('add')
  useRequestedAction('add', mayWrite ? add : null)
  const ordersHref = useCallback(
    ({ dealerNumber }: Dealer) => `${areaPath(role, 'orders')}?dealer=${encodeURIComponent(dealerNumber)}`,
    [role],
  )
  const dealerHref = useCallback(({ id }: Pick<Dealer, 'id'>) => areaPath(role, `dealers/${id}`), [role])
  useRememberedList()
  const columns = useMemo(() => dealerColumns(orderYear), [orderYear])
  const views = useListViews('dealers', table.requestedQuery, columns)
  // A stable function, so that unchanged rows do not render again.
  const rowActions = useCallback(
    (dealer: Dealer) => (
      <RowMenu label={`Actions for ${dealer.companyName}, dealer ${dealer.dealerNumber}`}>
        <DealerMenuItems
          dealer={dealer}
          ordersHref={ordersHref(dealer)}
          onActive={() => toggle(dealer)}
          onOpen={(view) => setDialog({ dealer, view })}
          slots={menu?.(dealer) ?? {}}
        >
          <MenuItem icon={<Store aria-hidden />} href={dealerHref(dealer)}>
            View dealer
          </MenuItem>
          <MenuItem icon={<ContactRound aria-hidden />} onSelect={() => setDialog({ dealer, view: 'contact' })}>
            Contact Information
          </MenuItem>
        </DealerMenuItems>
      </RowMenu>
    ),
    [ordersHref, dealerHref, toggle, menu],
  )

  return (
    <PageBody wide>
      {tabs}
      <PageHeader
        title="Dealer Management"
        compact
        actions={
          <>
            {headActions?.({
              filters: table.filters,
              total: list.isPlaceholderData ? undefined : list.data?.total,
              columns: visibleKeys(columns, views.layout.chosen),
              refresh: () => void refreshCalls(client, ...affectedCalls),
            })}
            {mayWrite && (
              // While dealers are selected, the selection bar has the only primary button.
              <Button variant={reassign.selected ? 'outline' : 'primary'} onClick={add}>
                <Plus aria-hidden />
                Add Dealer
              </Button>
            )}
          </>
        }
      />
      <Sheet flush>
        <ViewTabs views={views} all="All dealers" />
        <DealerToolbar
          table={table}
          role={role}
          list={list}
          selected={reassign.selected}
          tools={<ListTools views={views} />}
        />
        <ListPage
          list={list}
          table={table}
          label="Dealers"
          columns={columns}
          chosen={views.layout.chosen}
          density={views.layout.density}
          rowKey={(dealer) => dealer.id}
          card={(dealer) => <DealerCard dealer={dealer} />}
          rowActions={rowActions}
          onOpen={(dealer) => go(dealerHref(dealer))}
          cardsBelow="sm"
          failure={{
            title: 'The dealers could not be loaded',
            text: errorText(list.error, 'Your filters are still set. Please try again in a moment.'),
          }}
          empty={{
            title: emptyTexts.dealers,
            text: table.isFiltered ? emptyTexts.adjustFilters : undefined,
            action: mayWrite && <Button onClick={add}>Add Dealer</Button>,
          }}
          {...reassign.tableParts}
        />
      </Sheet>
      {dialog !== null && (
        <DealerDialogs
          act={dialog}
          onClose={() => setDialog(null)}
          ordersHref={ordersHref}
          contactDetails={contactDetails}
        />
      )}
      {question}
      {reassign.dialog}
    </PageBody>
  )
}
