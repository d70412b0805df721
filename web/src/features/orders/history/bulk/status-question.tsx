import type { BulkStatusResult } from '@portal/contract/orders/editing'
import { type OrderStatus, statusLabel } from '@portal/contract/rules/order-status'
import type { StatusArea } from '@portal/contract/rules/status-area'
import { plural } from '@portal/contract/texts/plural'
import { ConfirmDialog } from '../../../../design/overlay/confirm-dialog'
import { bulkErrorText, updateFailedText, useSetOrderStatuses } from '../api'
import { orderCount } from '../selection/covered-words'
import type { OrderSelection } from '../selection/use-order-selection'

interface StatusQuestionProps {
  selection: OrderSelection
  status: OrderStatus
  /** What is selected beyond the rows in sight. */
  covers: string | undefined
  area: StatusArea
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: (result: BulkStatusResult) => void
}

/** What a status does besides being set. */
const consequences: Partial<Record<OrderStatus, string>> = {
  cancelled: 'Open cancellation requests count as approved.',
  completed: 'Open change requests count as approved.',
}

/** Asks before the status of orders is set, with how many there are. */
export function StatusQuestion({ selection, status, covers, area, open, onOpenChange, onDone }: StatusQuestionProps) {
  const { mutate, isPending, error, reset } = useSetOrderStatuses(area, onDone)
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
            {orders} will get the status {statusLabel(status)}. {consequences[status]}{' '}
            {plural(selection.count, 'Its dealer is', 'Their dealers are')} told by e-mail.
          </span>
          {covers && <span className="mt-2 block wrap-anywhere">{covers}</span>}
        </>
      }
      confirmLabel={`Update ${orders}`}
      pending={isPending}
      onConfirm={() => mutate({ ...selection.sent, status })}
      error={error && `${updateFailedText(area)}: ${bulkErrorText(error)}`}
    />
  )
}
