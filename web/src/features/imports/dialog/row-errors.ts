import type { ImportReply } from '@portal/contract/sheets/imports'

/** Why a row was left out. */
export interface RowError {
  key: string
  row: number
  message: string
  /** What the row held, where the reply says so. */
  data: string
}

const dataText = (data: Record<string, string>): string =>
  Object.entries(data)
    .filter(([, value]) => value !== '')
    .map(([heading, value]) => `${heading}: ${value}`)
    .join(', ')

/** The errors of any kind of import, one shape for all. */
export function rowErrors({ errors, details }: ImportReply): RowError[] {
  if (typeof errors !== 'number') {
    return errors.map((one, index) => ({
      key: `${one.row} ${index}`,
      row: one.row,
      message: one.error,
      data: 'data' in one ? dataText(one.data) : '',
    }))
  }
  return details
    .filter(({ level }) => level === 'error')
    .map(({ row, column, message, value }, index) => ({
      key: `${row} ${index}`,
      row,
      message,
      data: column === null ? '' : dataText({ [column]: value ?? '' }) || column,
    }))
}
