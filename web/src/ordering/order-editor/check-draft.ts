import type { FieldError } from '@portal/contract/api/errors'
import { editedItemsSchema, monthsSchema } from '@portal/contract/orders/editing'
import type { UnavailableItems } from '@portal/contract/orders/placing'
import { orderTexts } from '@portal/contract/texts/order'
import { type DraftLine, draftTotals, type OrderDraft, presentLines, wholeNumber } from './order-draft'

export interface LineProblem {
  price?: string
  quantity?: string
  /** About the line as a whole. */
  line?: string
}

/** What is wrong with a draft, in words, where it is wrong. */
export interface DraftProblems {
  form?: string
  months?: string
  lines: Readonly<Record<string, LineProblem>>
}

export const noProblems: DraftProblems = { lines: {} }

const quantityText = 'Please enter a whole number from 1 to 1,000'

/** A line as the calls send it. */
export const sentItem = ({ packageId, packageName, packageDescription, price, pricingType, quantity }: DraftLine) => ({
  packageId,
  packageName,
  packageDescription,
  price: price.trim(),
  pricingType,
  quantity: wholeNumber(quantity),
})
export type SentItem = ReturnType<typeof sentItem>

function placed(problems: DraftProblems, line: DraftLine | undefined, part: unknown, message: string): DraftProblems {
  if (!line) return { ...problems, form: problems.form ?? message }
  const name = part === 'price' || part === 'quantity' ? part : 'line'
  const text = name === 'quantity' ? quantityText : message
  return { ...problems, lines: { ...problems.lines, [line.key]: { ...problems.lines[line.key], [name]: text } } }
}

/** Checks a draft as the server does; null when it can be sent. */
export function checkDraft(draft: OrderDraft): DraftProblems | null {
  const lines = presentLines(draft)
  const checked = editedItemsSchema.safeParse(lines.map(sentItem))
  const months = monthsSchema.safeParse(wholeNumber(draft.months))
  const issues = checked.success ? [] : checked.error.issues
  let problems = issues.reduce(
    (found, { path: [at, part], message }) => placed(found, lines[Number(at)], part, message),
    noProblems,
  )
  if (!months.success) problems = { ...problems, months: months.error.issues[0]?.message }
  if (checked.success && months.success && draftTotals(draft).annualCents === 0) {
    problems = { ...problems, form: orderTexts.invalidTotal }
  }
  return problems === noProblems ? null : problems
}

const fieldPattern = /(?:^|\.)items\.(\d+)(?:\.(\w+))?$/

/** A refusal's field errors, under the lines they are about. */
export function problemsOf(errors: readonly FieldError[], draft: OrderDraft): DraftProblems {
  const lines = presentLines(draft)
  const months = errors.find(({ field }) => /(^|\.)months$/.test(field))?.message
  const found = errors.reduce((problems, { field, message }) => {
    const [, at, part] = fieldPattern.exec(field) ?? []
    return at === undefined ? problems : placed(problems, lines[Number(at)], part, message)
  }, noProblems)
  return months === undefined ? found : { ...found, months }
}

/** Packages that cannot be added, each with its reason under its line. */
export function unavailableProblems(items: UnavailableItems['items'], draft: OrderDraft): DraftProblems {
  return items.reduce((found, { packageId, reason }) => {
    const line = presentLines(draft).find((one) => one.packageId !== null && one.packageId === packageId)
    return line ? placed(found, line, 'line', reason) : found
  }, noProblems)
}

/** The problems that are left once some lines were edited. */
export function problemsAfter(problems: DraftProblems, before: OrderDraft, after: OrderDraft): DraftProblems {
  const untouched = new Set(before.lines.filter((line) => after.lines.includes(line)).map(({ key }) => key))
  const lines = Object.fromEntries(Object.entries(problems.lines).filter(([key]) => untouched.has(key)))
  return { lines, months: before.months === after.months ? problems.months : undefined }
}
