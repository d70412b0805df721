import { read, utils } from '@e965/xlsx'
import { xlsxType } from '@portal/contract/sheets/imports'
import { expect } from 'vitest'
import type { Caller } from './caller'

type Reply = Awaited<ReturnType<Caller['get']>>

/** Reads the sheet of a reply with a second library. */
export async function readReplySheet(reply: Reply) {
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  expect(reply.headers['content-type']).toBe(xlsxType)
  const book = read(reply.rawPayload, { cellNF: true, cellDates: false })
  const [sheetName = ''] = book.SheetNames
  const sheet = book.Sheets[sheetName] ?? {}
  const { e: last } = utils.decode_range(sheet['!ref'] ?? 'A1')
  const columns = Array.from({ length: last.c + 1 }, (_, at) => at)
  const getValue = (r: number, c: number): unknown => sheet[utils.encode_cell({ r, c })]?.v ?? null
  const headers = columns.map((c) => String(getValue(0, c)))
  const rows = Array.from({ length: last.r }, (_, at) =>
    Object.fromEntries(headers.map((header, c) => [header, getValue(at + 1, c)])),
  )
  return { sheetName, sheet, headers, rows }
}

/** Returns the file name in a reply. */
export const fileName = (reply: Reply) => /filename="([^"]+)"/.exec(String(reply.headers['content-disposition']))?.[1]

/** Returns a day's serial number in spreadsheets. */
export const dayNumber = (day: string): number => Date.parse(day) / 86_400_000 + 25_569
