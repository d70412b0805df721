import { type SheetKind, sheetColumns } from '@portal/contract/sheets/columns'
import { dealerNumber } from '../people'

/** A row's cells by header; dates as ISO days. */
type Row = Readonly<Record<string, string | number | Date>>

const LINES = 4
/** The first number of new dealers, higher than all numbers in the filled database. */
const FIRST_NEW_NUMBER = 500_000

const newDealer = (n: number): Row => ({
  Customer_Number: String(FIRST_NEW_NUMBER + n),
  Company_Name: `Imported Company ${n}`,
  Zip_Code: String(30_000 + (n % 1000)),
  First_Name: 'Jordan',
  Last_Name: `Avery ${n}`,
  Email: `imported${n}@example.com`,
  Phone: '(404) 555-0147',
  Website: `https://imported${n}.example.com`,
  Address_Line_1: `${n} Peachtree Street`,
  City: 'Atlanta',
  State: 'GA',
  Company_Type: 'Corporation',
  Brand: 'Carrier',
  District: 'SE',
  Territory_Manager_ID: `manager${(n % 20) + 1}@example.com`,
  Payment_Terms: 'credit',
})

/** A row of a dealer's old order, which was signed on paper. */
const orderLine = (year: number, dealer: number, line: number): Row => ({
  Order_Number: `OLD-${year}-${dealer}`,
  Dealer_Number: dealerNumber(dealer),
  Order_Year: year,
  Status: 'completed',
  Months: 10,
  Package_Name: `Package ${line + 1}`,
  Package_Description: 'A year of local advertising.\n- Set up and managed',
  Category: 'Custom',
  Pricing_Type: line === 0 ? 'one_time' : 'monthly',
  Price: 250.5,
  Quantity: 1,
  Order_Date: new Date(`${year - 1}-10-15T00:00:00Z`),
  Signed_Date: new Date(`${year - 1}-10-15T00:00:00Z`),
})

/** Returns the order year of a file: one year per file, earlier than all orders in the database. */
const getFileYear = (file: number): number => 2022 - file

function createRow(kind: SheetKind, file: number, rows: number, at: number): Row {
  if (kind === 'dealers') return newDealer(file * rows + at)
  return orderLine(getFileYear(file), Math.floor(at / LINES) + 1, at % LINES)
}

/** Returns the cells of the nth file of new records, with the template's headers. No two files share a record. */
export function sheetRows(kind: 'dealers' | 'orders', file: number, rows: number): (string | number | Date | null)[][] {
  const headers = sheetColumns[kind].map(({ header }) => header)
  const body = Array.from({ length: rows }, (_, at) => {
    const row = createRow(kind, file, rows, at)
    return headers.map((header) => row[header] ?? null)
  })
  return [headers, ...body]
}
