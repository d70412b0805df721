import type { BulkStatusResult } from '@portal/contract/orders/editing'
import { type OrderStatus, staffBulkStatuses, statusLabel } from '@portal/contract/rules/order-status'
import type { StatusArea } from '@portal/contract/rules/program'
import { orderEditTexts } from '@portal/contract/texts/order'
import { Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../../design/button'
import { Select } from '../../../../design/form/select'
import { useCan } from '../../../../lib/session'
import { askedWords, isTooMany, orderCount } from '../selection/covered-words'
import type { OrderSelection } from '../selection/use-order-selection'
import { DeleteQuestion } from './delete-question'
import { StatusQuestion } from './status-question'

interface BulkActionsProps {
  selection: OrderSelection
  /** The list's filter in words. */
  filter: string
  area: StatusArea
  /** Told what was skipped once statuses are set, null once orders are deleted. */
  onDone: (result: BulkStatusResult | null) => void
}

/** What staff do with the selected orders: set their status, and delete them where the role may. */
export function BulkActions({ selection, filter, area, onDone }: BulkActionsProps) {
  const mayDelete = useCan('order.delete')
  const statuses = staffBulkStatuses(area)
  const [status, setStatus] = useState<OrderStatus>()
  const [asking, setAsking] = useState<'status' | 'delete' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const select = useRef<HTMLSelectElement>(null)
  const refusalId = useId()
  const covers = askedWords(selection, filter)
  const blocked = isTooMany(selection)

  const ask = (what: 'status' | 'delete') => {
    const isReady = selection.count > 0 && (what === 'delete' || status !== undefined)
    setRefusal(isReady ? null : refusals[what])
    if (isReady) setAsking(what)
    else if (what === 'status') select.current?.focus()
  }
  const answer = (open: boolean) => !open && setAsking(null)

  return (
    <>
      {refusal && (
        <p id={refusalId} role="alert" className="font-medium text-bar-danger text-sm max-md:col-span-2">
          {refusal}
        </p>
      )}
      <Select
        ref={select}
        onBar
        size="toolbar"
        aria-label="New status"
        aria-invalid={refusal === refusals.status || undefined}
        aria-describedby={refusal ? refusalId : undefined}
        placeholder="Status"
        value={status ?? ''}
        onChange={(event) => {
          setStatus(statuses.find((one) => one === event.target.value))
          setRefusal(null)
        }}
        options={statuses.map((one) => ({ value: one, label: statusLabel(one) }))}
        className="aria-invalid:border-bar-danger-line md:w-44"
      />
      <Button variant="primary" disabled={blocked} onClick={() => ask('status')}>
        Update Status
      </Button>
      {mayDelete && (
        <Button variant="bar-danger" disabled={blocked} onClick={() => ask('delete')} className="max-md:col-span-2">
          <Trash2 aria-hidden />
          {`Delete ${orderCount(selection.count)}`}
        </Button>
      )}
      {status && (
        <StatusQuestion
          selection={selection}
          status={status}
          covers={covers}
          area={area}
          onDone={onDone}
          open={asking === 'status'}
          onOpenChange={answer}
        />
      )}
      {mayDelete && (
        <DeleteQuestion
          selection={selection}
          covers={covers}
          open={asking === 'delete'}
          onOpenChange={answer}
          onDone={() => onDone(null)}
        />
      )}
    </>
  )
}

const refusals = {
  status: orderEditTexts.selectOrdersAndStatus,
  delete: orderEditTexts.selectOrdersToDelete,
} as const
