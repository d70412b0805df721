import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { formatMoney, getPercent } from '@portal/contract/rules/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { Dialog } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { toast } from '../../../design/toast/toast'
import { call } from '../../../lib/api/call'
import { errorText } from '../../../lib/api/errors'
import { callQuery, refreshCalls } from '../../../lib/api/queries'
import { parseCents } from '../../../lib/formats'

/** Changes the budget split. The server rejects the change if the order changed after the visible version. */
function useSetSplit({ id, updatedAt }: Pick<OrderDetail, 'id' | 'updatedAt'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (springPercent: number) => call('setSplit', { params: { id }, body: { springPercent, updatedAt } }),
    onSuccess: (order) => {
      client.setQueryData(callQuery('getOrder', { params: { id } }).queryKey, order)
      toast({ title: 'Budget split changed', variant: 'success' })
      return refreshCalls(client, 'getOrderTimeline', 'listOrders')
    },
    onError: () => refreshCalls(client, 'getOrder'),
  })
}

interface SplitDialogProps {
  order: OrderDetail
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A whole number from 0 to 100, or null. */
function readPercent(text: string): number | null {
  const percent = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return percent <= 100 ? percent : null
}

export function SplitDialog({ order, open, onOpenChange }: SplitDialogProps) {
  const [text, setText] = useState<string | null>(null)
  const setSplit = useSetSplit(order)
  const value = text ?? String(order.springPercent)
  const percent = readPercent(value)
  const annualCents = parseCents(order.annualTotal)
  const springCents = percent === null ? 0 : getPercent(annualCents, percent)
  const isChanged = percent !== order.springPercent

  const close = () => {
    setText(null)
    setSplit.reset()
    onOpenChange(false)
  }
  const save = () => {
    if (percent !== null && isChanged) setSplit.mutate(percent, { onSuccess: close })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Change budget split"
      description={`Order ${order.orderId}: choose how the year’s budget is split between spring and fall. The amount billed stays the same.`}
      size="sm"
      dirty={isChanged && !setSplit.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={close} disabled={setSplit.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={percent === null || !isChanged}
            pending={setSplit.isPending}
            pendingText="Saving..."
            onClick={save}
          >
            Save split
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {setSplit.error && (
          <Notice tone="error" title="The split was not changed">
            {errorText(setSplit.error, 'Please try again in a moment.')}
          </Notice>
        )}
        <Field
          label="Spring share in percent"
          error={percent === null ? 'Please enter a whole number from 0 to 100' : undefined}
          hint={percent === null ? undefined : `The fall share is the remaining ${100 - percent}%.`}
        >
          <Input
            inputMode="numeric"
            maxLength={3}
            value={value}
            onChange={(event) => setText(event.target.value)}
            className="tnum w-28"
          />
        </Field>
        {percent !== null && (
          <p aria-live="polite" className="text-[15px]">
            {formatMoney(springCents)} in spring, {formatMoney(annualCents - springCents)} in fall
          </p>
        )}
      </form>
    </Dialog>
  )
}
