import type { BulkStatusResult } from '@portal/contract/orders/editing'
import type { OrderStatus } from '@portal/contract/rules/order-status'
import type { StatusArea } from '@portal/contract/rules/roles'
import { counted, plural } from '@portal/contract/texts/plural'
import { ConfirmDialog } from '../../../../design/overlay/confirm-dialog'
import { useWords } from '../../../../lib/program-words'
import { bulkErrorText, updateFailedText, useSelectedCount, useSetOrderStatuses } from '../api'
import { orderCount } from '../selection/selection-summary'
import type { OrderSelection } from '../selection/use-order-selection'

interface StatusQuestionProps {
  selection: OrderSelection
  status: OrderStatus
  /** Describes the selected orders that are not visible. */
  covers: string | undefined
  area: StatusArea
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: (result: BulkStatusResult) => void
}

/** The side effects of setting a status. */
const consequences: Partial<Record<OrderStatus, string>> = {
  cancelled: 'Any pending cancellation requests will be approved.',
  completed: 'Any pending change requests will be approved.',
}

/** The number of selected orders without a signature: '3 of 12 selected orders are not signed.' */
function UnsignedLine({ selection, isOpen }: { selection: OrderSelection; isOpen: boolean }) {
  const { data, error } = useSelectedCount(selection.body, isOpen)
  if (error) return <span className="mt-2 block">The signatures of the selected orders could not be checked.</span>
  if (!data) return <span className="mt-2 block">Checking signatures...</span>
  // Always show a line, so that the dialog keeps its height.
  if (data.unsigned === 0) {
    return (
      <span className="mt-2 block">
        {plural(data.orders, 'The selected order is', 'All selected orders are')} signed.
      </span>
    )
  }
  return (
    <strong className="mt-2 block font-semibold text-ink">
      {data.unsigned.toLocaleString('en-US')} of {counted(data.orders, 'selected order')}{' '}
      {plural(data.unsigned, 'is', 'are')} not signed.
    </strong>
  )
}

/** The confirmation before the status of orders is set. */
export function StatusQuestion({ selection, status, covers, area, open, onOpenChange, onDone }: StatusQuestionProps) {
  const { mutate, isPending, error, reset } = useSetOrderStatuses(area, onDone)
  const { statuses } = useWords()
  const orders = orderCount(selection.count)
  const close = (next: boolean) => {
    reset()
    onOpenChange(next)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title={`Update ${orders}?`}
      text={
        <>
          <span className="block">
            {orders} will change to {statuses[status]}. {consequences[status]}{' '}
            {plural(selection.count, 'The dealer is', 'Dealers are')} notified by email.
          </span>
          <UnsignedLine selection={selection} isOpen={open} />
          {covers && <span className="mt-2 block wrap-anywhere">{covers}</span>}
        </>
      }
      confirmLabel={`Update ${orders}`}
      pending={isPending}
      onConfirm={() => mutate({ ...selection.body, status })}
      error={error && `${updateFailedText(area)}: ${bulkErrorText(error)}`}
    />
  )
}
