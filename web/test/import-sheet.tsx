import type { SheetKind } from '@portal/contract/sheets/columns'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { SheetList } from '../src/features/imports/api'
import { SheetActions } from '../src/features/imports/sheet-actions'
import { someStaff } from './given'
import { renderPage } from './render-page'

const titles = {
  dealers: 'Import Dealers from Excel',
  users: 'Import Users from Excel',
  orders: 'Import Orders from Excel',
} as const satisfies Record<SheetKind, string>

export const sheetFile = (name = 'dealers.xlsx', text = 'rows') => new File([text], name)

/** The heading of the preview, with or without corrections. */
export const previewHeading = /^What this import will do$|needs? a correction$/

/** Opens the import dialog of a kind with its button. */
export async function openImport(kind: SheetKind = 'dealers', list: SheetList = { kind, filters: {}, columns: [] }) {
  const onChanged = vi.fn()
  const page = await renderPage(<SheetActions list={list} onChanged={onChanged} />, {
    user: someStaff(),
  })
  const { typist } = page
  const opener = screen.getByRole('button', { name: kind === 'orders' ? 'Import Orders' : 'Import Excel' })
  await typist.click(opener)
  const dialog = await screen.findByRole('dialog', { name: titles[kind] })
  const inDialog = within(dialog)
  const press = async (name: string | RegExp) => typist.click(await inDialog.findByRole('button', { name }))
  /** Selects the file, which starts the check. */
  const check = (file = sheetFile()) => typist.upload(inDialog.getByLabelText('Excel file'), file)
  /** Continues to the preview. */
  const preview = async (file?: File) => {
    await check(file)
    await inDialog.findByRole('heading', { name: previewHeading })
  }
  return { ...page, onChanged, opener, dialog, inDialog, press, check, preview }
}
