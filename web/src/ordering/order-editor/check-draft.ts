import type { FieldError } from '@portal/contract/api/errors'
import { editedItemsSchema, monthsSchema } from '@portal/contract/orders/editing'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { UnavailableItems } from '@portal/contract/orders/placing'
import { toDecimalString } from '@portal/contract/rules/money'
import { orderTexts } from '@portal/contract/texts/order'
import {
  type DraftLine,
  draftTotals,
  getDraft,
  hasLineChanges,
  hasMonthsChange,
  type OrderDraft,
  parseWholeNumber,
  presentLines,
} from './order-draft'

export interface LineProblem {
  price?: string
  quantity?: string
  line?: string
}

/** The errors of a draft, by field. */
export interface DraftProblems {
  form?: string
  months?: string
  lines: Readonly<Record<string, LineProblem>>
}

export const noProblems: DraftProblems = { lines: {} }

const quantityText = 'Please enter a whole number from 1 to 1,000'

/** Converts a line to its request format. */
const toRequestItem = ({ packageId, packageName, packageDescription, price, pricingType, quantity }: DraftLine) => ({
  packageId,
  packageName,
  packageDescription,
  price: price.trim(),
  pricingType,
  quantity: parseWholeNumber(quantity),
})
type RequestItem = ReturnType<typeof toRequestItem>

function addProblem(
  problems: DraftProblems,
  line: DraftLine | undefined,
  part: unknown,
  message: string,
): DraftProblems {
  if (!line) return { ...problems, form: problems.form ?? message }
  const name = part === 'price' || part === 'quantity' ? part : 'line'
  const text = name === 'quantity' ? quantityText : message
  return { ...problems, lines: { ...problems.lines, [line.key]: { ...problems.lines[line.key], [name]: text } } }
}

/** Applies the server's checks to a draft; null when it is valid. */
export function checkDraft(draft: OrderDraft): DraftProblems | null {
  const lines = presentLines(draft)
  const parsedItems = editedItemsSchema.safeParse(lines.map(toRequestItem))
  const months = monthsSchema.safeParse(parseWholeNumber(draft.months))
  const issues = parsedItems.success ? [] : parsedItems.error.issues
  let problems = issues.reduce(
    (problems, { path: [at, part], message }) => addProblem(problems, lines[Number(at)], part, message),
    noProblems,
  )
  if (!months.success) problems = { ...problems, months: months.error.issues[0]?.message }
  if (parsedItems.success && months.success && draftTotals(draft).annualCents === 0) {
    problems = { ...problems, form: orderTexts.invalidTotal }
  }
  return problems === noProblems ? null : problems
}

const fieldPattern = /(?:^|\.)items\.(\d+)(?:\.(\w+))?$/

/** Maps the field errors of a rejected request to the lines. */
export function listProblems(errors: readonly FieldError[], draft: OrderDraft): DraftProblems {
  const lines = presentLines(draft)
  const months = errors.find(({ field }) => /(^|\.)months$/.test(field))?.message
  const lineProblems = errors.reduce((problems, { field, message }) => {
    const [, at, part] = fieldPattern.exec(field) ?? []
    return at === undefined ? problems : addProblem(problems, lines[Number(at)], part, message)
  }, noProblems)
  return months === undefined ? lineProblems : { ...lineProblems, months }
}

/** Maps the reasons why packages are unavailable to their lines. */
export function unavailableProblems(items: UnavailableItems['items'], draft: OrderDraft): DraftProblems {
  return items.reduce((problems, { packageId, reason }) => {
    const line = presentLines(draft).find(
      (candidate) => candidate.packageId !== null && candidate.packageId === packageId,
    )
    return line ? addProblem(problems, line, 'line', reason) : problems
  }, noProblems)
}

/** Returns the problems that remain after an edit. */
export function getRemainingProblems(problems: DraftProblems, before: OrderDraft, after: OrderDraft): DraftProblems {
  const unchangedKeys = new Set(before.lines.filter((line) => after.lines.includes(line)).map(({ key }) => key))
  const lines = Object.fromEntries(Object.entries(problems.lines).filter(([key]) => unchangedKeys.has(key)))
  return { lines, months: before.months === after.months ? problems.months : undefined }
}

/** The request body of an edit, which omits unchanged lines or months. */
export interface EditRequest {
  items?: RequestItem[]
  months?: number
  /** The displayed monthly total. */
  totalAmount: string
  updatedAt: string
}

/** Builds the request body for an edit of an order from a valid draft. */
export function editRequest(base: OrderDetail, draft: OrderDraft): EditRequest {
  const stored = getDraft(base)
  const { monthlyCents, months } = draftTotals(draft)
  return {
    ...(hasLineChanges(stored, draft) && { items: presentLines(draft).map(toRequestItem) }),
    ...(hasMonthsChange(stored, draft) && { months }),
    totalAmount: toDecimalString(monthlyCents),
    updatedAt: base.updatedAt,
  }
}
