import type { ListName } from '../rules/program-entries'
import type { WordKind } from '../rules/program-facts'

/** How a column is written and read. Numbers used as identifiers (ZIP codes, phones, dealer and order numbers) are text. */
export type SheetColumnType = 'text' | 'whole' | 'money' | 'date' | 'choice'

/** How the text of a column is cleaned (docs/spec 16.1); `as-is` is for passwords. */
export type SheetCleaning = 'key' | 'line' | 'text' | 'url' | 'email' | 'dealer-number' | 'as-is'

export interface SheetColumn {
  /** The exact header; imports ignore its case and the spaces around it. */
  header: string
  /** Other headers that imports accept. */
  aliases: readonly string[]
  /** Imports reject a file without this column. Its cells may be empty if the explanation says so. */
  isRequired: boolean
  type: SheetColumnType
  /** The values of a choice. Those of a list come from the program in effect, see `sheetColumnsUnder`. */
  options: readonly string[]
  /** The list of the program that has the values. */
  list: ListName | null
  /** The labels of the program that the values have, which imports read in addition to the values. */
  words: WordKind | null
  /** How templates and exports write a value, if not as itself. */
  optionLabels: Readonly<Record<string, string>>
  /** Other accepted texts by value, such as the label on the screens. */
  labels: Readonly<Record<string, readonly string[]>>
  cleaning: SheetCleaning
  /** The explanation on the template's second sheet. */
  explanation: string
  /** The value in the template's example row. */
  example: string
  /** Pads numeric cells with zeros to this many digits, because spreadsheets remove leading zeros. */
  leastDigits: number
  /** The cells are never displayed, stored or exported. */
  isSecret: boolean
}

/** A column's description; `sheetColumn` fills in the defaults. */
export type DescribedColumn = Pick<SheetColumn, 'header' | 'explanation' | 'example'> & Partial<SheetColumn>

export const sheetColumn = (columnDescription: DescribedColumn): SheetColumn => ({
  aliases: [],
  isRequired: false,
  type: columnDescription.options || columnDescription.list ? 'choice' : 'text',
  options: [],
  list: null,
  words: null,
  optionLabels: {},
  labels: {},
  cleaning: 'key',
  leastDigits: 0,
  isSecret: false,
  ...columnDescription,
})

/** How templates and exports write a value of a column. */
export const optionLabel = ({ optionLabels }: Pick<SheetColumn, 'optionLabels'>, value: string): string =>
  optionLabels[value] ?? value

/** Maps each value of a list to its label on the screens. */
export const labelValues = <Value extends string>(values: readonly Value[], getLabel: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, [getLabel(value)]]))

/** Headers with the same meaning in lists from other programs. "Customer No." and the like are abbreviations of these. */
export const otherHeaders = {
  dealerNumber: ['Customer_Number', 'Dealer_Number', 'Cust_Number', 'Customer_ID', 'Dealer_ID', 'Cust_ID'],
  email: ['Email_Address'],
  phone: ['Phone_Number', 'Telephone', 'Telephone_Number'],
}

/** The sentence for explanations of columns in which an empty cell changes nothing. */
export const EMPTY_CELL_TEXT = 'Leave empty to keep the current value.'
