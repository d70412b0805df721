import { orderEditTexts } from '@portal/contract/texts/order'
import { ConfirmDialog } from '../../../../design/overlay/confirm-dialog'
import { bulkErrorText, useDeleteOrders } from '../api'
import { orderCount } from '../selection/selection-summary'
import type { OrderSelection } from '../selection/use-order-selection'

interface DeleteQuestionProps {
  selection: OrderSelection
  /** Describes the selected orders that are not visible. */
  covers: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

/** The confirmation before orders are deleted permanently. */
export function DeleteQuestion({ selection, covers, open, onOpenChange, onDone }: DeleteQuestionProps) {
  const { mutate, isPending, error, reset } = useDeleteOrders(onDone)
  const orders = orderCount(selection.count)
  const close = (next: boolean) => {
    reset()
    onOpenChange(next)
  }
  return (
    <ConfirmDialog
      destructive
      open={open}
      onOpenChange={close}
      title={`Delete ${orders}?`}
      text={
        <>
          <span className="block">{orderEditTexts.deleteQuestion(selection.count)}</span>
          {covers && <span className="mt-2 block wrap-anywhere">{covers}</span>}
        </>
      }
      confirmLabel={`Delete ${orders}`}
      pending={isPending}
      onConfirm={() => mutate(selection.body)}
      error={error && `${orderEditTexts.deleteFailed} ${bulkErrorText(error)}`}
    />
  )
}
