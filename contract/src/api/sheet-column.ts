import type { SheetColumn } from './sheet'

/** A column as it is described; the rest follows from the defaults. */
export type DescribedColumn = Pick<SheetColumn, 'header' | 'explanation' | 'example'> & Partial<SheetColumn>

export const sheetColumn = (described: DescribedColumn): SheetColumn => ({
  aliases: [],
  isRequired: false,
  type: described.options ? 'choice' : 'text',
  options: [],
  labels: {},
  cleaning: 'key',
  leastDigits: 0,
  isSecret: false,
  ...described,
})

/** Each value of a list with its label on the screens. */
export const labeled = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, [labelOf(value)]]))

/** Headers that mean the same in lists of other programs. "Customer No." and the like are abbreviations of these. */
export const otherHeaders = {
  dealerNumber: ['Customer_Number', 'Dealer_Number', 'Cust_Number', 'Customer_ID', 'Dealer_ID', 'Cust_ID'],
  email: ['Email_Address'],
  phone: ['Phone_Number', 'Telephone', 'Telephone_Number'],
}

/** How explanations say what an empty cell means. */
export const EMPTY_KEEPS = 'Leave empty to keep what is stored.'
