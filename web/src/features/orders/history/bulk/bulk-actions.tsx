import type { BulkStatusResult } from '@portal/contract/orders/editing'
import { type OrderStatus, staffBulkStatuses } from '@portal/contract/rules/order-status'
import type { StatusArea } from '@portal/contract/rules/roles'
import { orderEditTexts } from '@portal/contract/texts/order'
import { Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../../design/button'
import { Select } from '../../../../design/form/select'
import { useWords } from '../../../../lib/program-words'
import { useCan } from '../../../../lib/session'
import { confirmationSummary, isTooMany, orderCount } from '../selection/selection-summary'
import type { OrderSelection } from '../selection/use-order-selection'
import { DeleteQuestion } from './delete-question'
import { StatusQuestion } from './status-question'

interface BulkActionsProps {
  selection: OrderSelection
  /** The summary of the list's filters. */
  filter: string
  area: StatusArea
  /** Receives the result of a status update, or null after orders are deleted. */
  onDone: (result: BulkStatusResult | null) => void
}

/** The bulk actions for selected orders: set their status, and delete them if the role may. */
export function BulkActions({ selection, filter, area, onDone }: BulkActionsProps) {
  const mayDelete = useCan('order.delete')
  const words = useWords()
  const statuses = staffBulkStatuses(area)
  const [status, setStatus] = useState<OrderStatus>()
  const [openQuestion, setOpenQuestion] = useState<'status' | 'delete' | null>(null)
  const [selectionError, setSelectionError] = useState<string | null>(null)
  const select = useRef<HTMLSelectElement>(null)
  const errorId = useId()
  const coverageText = confirmationSummary(selection, filter)
  const isBlocked = isTooMany(selection)

  const openOrReject = (action: 'status' | 'delete') => {
    const isReady = selection.count > 0 && (action === 'delete' || status !== undefined)
    setSelectionError(isReady ? null : selectionErrors[action])
    if (isReady) setOpenQuestion(action)
    else if (action === 'status') select.current?.focus()
  }
  const closeQuestion = (open: boolean) => !open && setOpenQuestion(null)

  return (
    <>
      {selectionError && (
        <p id={errorId} role="alert" className="font-medium text-bar-danger text-sm max-md:col-span-2">
          {selectionError}
        </p>
      )}
      <Select
        ref={select}
        onBar
        size="toolbar"
        aria-label="New status"
        aria-invalid={selectionError === selectionErrors.status || undefined}
        aria-describedby={selectionError ? errorId : undefined}
        placeholder="Status"
        value={status ?? ''}
        onChange={(event) => {
          setStatus(statuses.find((one) => one === event.target.value))
          setSelectionError(null)
        }}
        options={statuses.map((one) => ({ value: one, label: words.statuses[one] }))}
        className="aria-invalid:border-bar-danger-line md:w-44"
      />
      <Button variant="primary" disabled={isBlocked} onClick={() => openOrReject('status')}>
        Update Status
      </Button>
      {mayDelete && (
        <Button
          variant="bar-danger"
          disabled={isBlocked}
          onClick={() => openOrReject('delete')}
          className="max-md:col-span-2"
        >
          <Trash2 aria-hidden />
          {`Delete ${orderCount(selection.count)}`}
        </Button>
      )}
      {status && (
        <StatusQuestion
          selection={selection}
          status={status}
          covers={coverageText}
          area={area}
          onDone={onDone}
          open={openQuestion === 'status'}
          onOpenChange={closeQuestion}
        />
      )}
      {mayDelete && (
        <DeleteQuestion
          selection={selection}
          covers={coverageText}
          open={openQuestion === 'delete'}
          onOpenChange={closeQuestion}
          onDone={() => onDone(null)}
        />
      )}
    </>
  )
}

const selectionErrors = {
  status: orderEditTexts.selectOrdersAndStatus,
  delete: orderEditTexts.selectOrdersToDelete,
} as const
