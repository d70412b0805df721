import { orderEditTexts } from '@portal/contract/texts/order'
import { ConfirmDialog } from '../../../../design/overlay/confirm-dialog'
import { bulkErrorText, useDeleteOrders } from '../api'
import { orderCount } from '../selection/covered-words'
import type { OrderSelection } from '../selection/use-order-selection'

interface DeleteQuestionProps {
  selection: OrderSelection
  /** What is selected beyond the rows in sight. */
  covers: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

/** Asks before orders are deleted for good. */
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
      onConfirm={() => mutate(selection.sent)}
      error={error && `${orderEditTexts.deleteFailed} ${bulkErrorText(error)}`}
    />
  )
}
