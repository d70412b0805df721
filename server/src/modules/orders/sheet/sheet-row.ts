import type { SheetIssue } from '@portal/contract/api/sheet'
import { lineHeaders } from '@portal/contract/orders/line-fields'
import { isoDay } from '@portal/contract/rules/calendar'
import { type OrderStatus, orderStatuses } from '@portal/contract/rules/order-status'
import { type PricingType, pricingTypes, type Tier, tiers } from '@portal/contract/rules/pricing'
import type { Program } from '@portal/contract/rules/program-facts'
import { sheetColumnsUnder } from '@portal/contract/sheets/program-columns'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { cutText, hasLostDigits, isDamaged } from '../../../platform/sheets/cell-text'
import type { CellValue, TableRow } from '../../../platform/sheets/table'
import { createChoiceParser, getCalendarDate, getCents, getInteger, getOrderNumber, getText } from './read-cells'
import { orderSheetTexts } from './sheet-texts'

/** A row's package data; null and '' for empty cells. */
export interface SheetLine {
  row: number
  name: string
  description: string
  category: string
  tier: Tier | null
  pricingType: PricingType | null
  priceCents: number | null
  quantity: number | null
}

/** The order data of a row, the same in all rows of the order; null for empty cells. */
export interface OrderCells {
  Dealer_Number: string | null
  Order_Year: number | null
  Status: OrderStatus | null
  Months: number | null
  /** Days as ISO text. */
  Order_Date: string | null
  Signed_Date: string | null
}

export interface SheetRow {
  row: number
  cells: TableRow['cells']
  /** '' when the next number will be drawn. */
  orderNumber: string
  order: OrderCells
  /** Null when the row has no package data. */
  line: SheetLine | null
  issues: SheetIssue[]
}

/** Creates an issue about a cell of a row. */
export function getIssue(
  { row, cells }: Pick<SheetRow, 'row' | 'cells'>,
  column: string | null,
  code: SheetIssue['code'],
  message: string,
  level: SheetIssue['level'] = 'error',
): SheetIssue {
  const value = column === null ? '' : getText(cells[column])
  return { row, column, code, level, message, value: value === '' ? null : cutText(value, 200) }
}

const packageColumns = Object.values(lineHeaders)

/** What reading a row needs of the program. */
interface RowFormats {
  getStatus: (value: CellValue) => OrderStatus | null
  getTier: (value: CellValue) => Tier | null
  getPricingType: (value: CellValue) => PricingType | null
}

/** Returns the parsers of the cells that have choices, with the labels of the program. */
export function rowFormats(program: Program): RowFormats {
  const columns = sheetColumnsUnder(program).orders
  return {
    getStatus: createChoiceParser(columns, 'Status', orderStatuses),
    getTier: createChoiceParser(columns, lineHeaders.tier, tiers),
    getPricingType: createChoiceParser(columns, lineHeaders.pricingType, pricingTypes),
  }
}

const integerBetween = (from: number, to: number) => (value: CellValue) => {
  const number = getInteger(value)
  return number !== null && number >= from && number <= to ? number : null
}

const day = (value: CellValue): string | null => {
  const date = getCalendarDate(value)
  return date && isoDay(date)
}

/** Creates the parser of a text column and its message, once for all cells. */
const createTextParser = (max: number) => ({
  parse: (value: CellValue) => (getText(value).length <= max ? getText(value) : null),
  tooLong: orderSheetTexts.tooLong(max),
})
const [shortText, name, description] = [createTextParser(100), createTextParser(200), createTextParser(5000)]

const unreadableMessage = (value: CellValue): string =>
  hasLostDigits(value) ? sheetRowTexts.lostDigits : sheetRowTexts.unstorable

/** Reads a row's cells. Unreadable cells become issues of the row. */
export function readSheetRow({ row, cells }: TableRow, formats: RowFormats): SheetRow {
  const issues: SheetIssue[] = []
  const read = <T>(column: string, parse: (value: CellValue) => T | null, message: string): T | null => {
    const value = cells[column] ?? null
    const written = value === null ? '' : getText(value)
    if (written === '') return null
    const isStorable = !isDamaged(written) && !hasLostDigits(value)
    const parsed = isStorable ? parse(value) : null
    if (parsed === null)
      issues.push(getIssue({ row, cells }, column, 'invalid', isStorable ? message : unreadableMessage(value)))
    return parsed
  }
  const text = (column: string, { parse, tooLong }: typeof shortText): string => read(column, parse, tooLong) ?? ''

  const Dealer_Number = text('Dealer_Number', shortText) || null
  const Order_Year = read('Order_Year', integerBetween(2000, 2100), orderSheetTexts.year)
  const order: OrderCells = {
    Dealer_Number,
    Order_Year,
    Status: read('Status', formats.getStatus, orderSheetTexts.status),
    Months: read('Months', getInteger, orderSheetTexts.wholeMonths),
    Order_Date: read('Order_Date', day, orderSheetTexts.date),
    Signed_Date: read('Signed_Date', day, orderSheetTexts.date),
  }
  const hasPackage = packageColumns.some((column) => getText(cells[column]) !== '')
  const line = {
    row,
    name: text(lineHeaders.packageName, name),
    description: text(lineHeaders.packageDescription, description),
    category: text(lineHeaders.categoryName, shortText),
    tier: read(lineHeaders.tier, formats.getTier, orderSheetTexts.tier),
    pricingType: read(lineHeaders.pricingType, formats.getPricingType, orderSheetTexts.pricingType),
    priceCents: read(lineHeaders.price, getCents, orderSheetTexts.price),
    quantity: read(lineHeaders.quantity, integerBetween(1, 1000), orderSheetTexts.quantity),
  }
  if (hasPackage && getText(cells[lineHeaders.packageName]) === '') {
    issues.push(getIssue({ row, cells }, lineHeaders.packageName, 'required', orderSheetTexts.nameRequired))
  }
  const orderNumber = read('Order_Number', getOrderNumber, orderSheetTexts.numberUnreadable) ?? ''
  return { row, cells, orderNumber, order, line: hasPackage ? line : null, issues }
}
