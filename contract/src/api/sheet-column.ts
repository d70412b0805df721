/** How a column is written and read. Numbers that are names (ZIP codes, phones, dealer and order numbers) are text. */
export type SheetColumnType = 'text' | 'whole' | 'money' | 'date' | 'choice'

/** How a text in a column is cleaned (docs/spec 16.1); `as-is` for passwords. */
export type SheetCleaning = 'key' | 'line' | 'text' | 'url' | 'email' | 'dealer-number' | 'as-is'

export interface SheetColumn {
  /** The heading, to the letter; read whatever its case and the spaces around it. */
  header: string
  /** Other headings that are accepted in its place. */
  aliases: readonly string[]
  /** The file is refused without this column; its cells may still be empty where the explanation says so. */
  isRequired: boolean
  type: SheetColumnType
  /** The values a choice is made from. */
  options: readonly string[]
  /** What else stands for a value, such as its label on the screens, by value. */
  labels: Readonly<Record<string, readonly string[]>>
  cleaning: SheetCleaning
  /** What the template's second sheet says about it. */
  explanation: string
  /** The template's one example row. */
  example: string
  /** A number in a cell is read as text of at least so many digits: spreadsheets take leading zeros away. */
  leastDigits: number
  /** Its cells are never shown, kept or exported. */
  isSecret: boolean
}

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
