import { monthsSchema } from '@portal/contract/orders/editing'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { formatMoney, parsePrice, toDecimalString } from '@portal/contract/rules/money'
import { orderEditTexts } from '@portal/contract/texts/order'
import { useState } from 'react'
import { errorText, hasStatus } from '../../../lib/api/errors'
import { priceFailureText, useEditItemPrice, useEditMonths } from './api'

/** The id of the months cell. Every other cell has its item's id. */
export const monthsCell = 'months'

/** A cell that is being edited. */
interface OpenCell {
  name: string
  text: string
  error?: string
}

/** A cell that the server rejected as stale, with the order that the user saw when saving it. */
interface StaleCell {
  cell: string
  seen: OrderDetail
}

const parseWholeNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The typed text formatted as an amount, or unchanged if it is not an amount. */
const typedText = (text: string): string => {
  const cents = parsePrice(text)
  return cents === null ? text : formatMoney(cents)
}

const storedText = ({ items, months }: OrderDetail, cell: string): string =>
  cell === monthsCell ? String(months) : (items.find(({ id }) => id === cell)?.price ?? '')

/** The inline edits of Review Pricing. Each cell is opened, edited and saved separately. */
export function useReview(orderId: string, order: OrderDetail | undefined) {
  const editPrice = useEditItemPrice(orderId)
  const editMonths = useEditMonths(orderId)
  const [cells, setCells] = useState<Readonly<Record<string, OpenCell>>>({})
  const [saving, setSaving] = useState<string | null>(null)
  const [stale, setStale] = useState<StaleCell | null>(null)

  const change = (cell: string, part: Partial<OpenCell>) =>
    setCells((all) => {
      const open = all[cell]
      return open ? { ...all, [cell]: { ...open, ...part } } : all
    })
  const isOnOrder = (cell: string) =>
    cell === monthsCell || order === undefined || order.items.some(({ id }) => id === cell)
  // Also discard the edits of lines that are no longer on the order. The stale notice listed them.
  const close = (cell: string) => {
    setCells((all) => Object.fromEntries(Object.entries(all).filter(([one]) => one !== cell && isOnOrder(one))))
    setStale(null)
  }
  const outcome = (cell: string, failedText: (error: unknown) => string) => ({
    onSuccess: () => close(cell),
    onError: (error: unknown) => {
      change(cell, { error: failedText(error) })
      if (hasStatus(error, 412) && order) setStale({ cell, seen: order })
    },
    onSettled: () => setSaving(null),
  })

  const savePrice = (cell: string, { text }: OpenCell, { items, updatedAt }: OrderDetail) => {
    const cents = parsePrice(text)
    if (cents === null) return change(cell, { error: orderEditTexts.invalidPrice })
    if (cents === parsePrice(items.find(({ id }) => id === cell)?.price)) return close(cell)
    setSaving(cell)
    const failedText = (error: unknown) => `${orderEditTexts.priceFailed}: ${priceFailureText(error)}`
    editPrice.mutate({ itemId: cell, price: toDecimalString(cents), updatedAt }, outcome(cell, failedText))
  }
  const saveMonths = ({ text }: OpenCell, { months, updatedAt }: OrderDetail) => {
    const checked = monthsSchema.safeParse(parseWholeNumber(text))
    if (!checked.success) return change(monthsCell, { error: checked.error.issues[0]?.message })
    if (checked.data === months) return close(monthsCell)
    setSaving(monthsCell)
    const failedText = (error: unknown) =>
      `${orderEditTexts.monthsFailed}: ${errorText(error, orderEditTexts.tryAgain)}`
    editMonths.mutate({ months: checked.data, updatedAt }, outcome(monthsCell, failedText))
  }

  const removedCells = Object.entries(cells).filter(([cell]) => !isOnOrder(cell))
  return {
    cells,
    saving,
    stale,
    /** Whether the stale cell can still be saved, because its line is on the order. */
    canSaveStale: stale !== null && isOnOrder(stale.cell),
    /** The typed values for lines that someone else removed from the order, without emptied fields. */
    lostEdits: removedCells
      .filter(([, { text }]) => text !== '')
      .map(([, { name, text }]) => `${name}: ${typedText(text)}`),
    /** Whether there is an edit that is not being saved. */
    isDirty:
      order !== undefined &&
      Object.entries(cells).some(([cell, { text }]) => cell !== saving && text !== storedText(order, cell)),
    open(cell: string, name: string) {
      if (order) setCells({ ...cells, [cell]: { name, text: storedText(order, cell) } })
    },
    type: (cell: string, text: string) => change(cell, { text, error: undefined }),
    close,
    save(cell: string) {
      const open = cells[cell]
      if (saving !== null || !open || !order) return
      if (cell === monthsCell) saveMonths(open, order)
      else savePrice(cell, open, order)
    },
  }
}

export type Review = ReturnType<typeof useReview>
