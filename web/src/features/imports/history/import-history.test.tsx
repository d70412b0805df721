import { importTexts } from '@portal/contract/texts/sheet'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { importId, someDealerImport, someImportRun } from '../../../../test/given-imports'
import { openImport } from '../../../../test/import-sheet'
import { onNarrowScreen } from '../../../../test/narrow-screen'
import { renderPage } from '../../../../test/render-page'
import { savedFiles, workbook } from '../../../../test/saved-files'
import { mockUpload, mockUploads } from '../../../../test/upload-mock'
import { currentToast, dismissToast } from '../../../design/toast/toast'
import { SheetActions } from '../sheet-actions'
import { undoText } from './run-text'

mockNetwork()
mockUploads()
afterEach(() => dismissToast())

const undoneRun = someImportRun({ undoneAt: '2026-11-21T12:00:00.000Z', undoneByName: 'Sue Abel', refused: 0 })

async function openHistory() {
  const onChanged = vi.fn()
  const list = { kind: 'dealers', filters: {}, columns: [] } as const
  const page = await renderPage(<SheetActions list={list} onChanged={onChanged} />, { user: someStaff() })
  await page.typist.click(screen.getByRole('button', { name: 'Template, Import history' }))
  await page.typist.click(await screen.findByRole('menuitem', { name: 'Import history' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import history' })
  return { ...page, onChanged, dialog, inDialog: within(dialog) }
}

async function openUndoQuestion() {
  const history = await openHistory()
  const { typist, inDialog } = history
  await typist.click(await inDialog.findByRole('button', { name: 'Actions for import dealers.xlsx' }))
  await typist.click(await screen.findByRole('menuitem', { name: 'Undo' }))
  const question = await screen.findByRole('alertdialog', { name: 'Undo the import of dealers.xlsx?' })
  const confirm = () => typist.click(within(question).getByRole('button', { name: 'Undo import of dealers' }))
  return { ...history, question, confirm }
}

describe('the import history', () => {
  it('lists the user, time, file and counts of each import, page by page', async () => {
    const requests = mockCall('listImports', [someImportRun()], { 'x-total-count': '12' })
    const { inDialog, typist } = await openHistory()
    const row = await inDialog.findByRole('row', { name: /dealers.xlsx/ })
    expect(row).toHaveTextContent('Nov 20, 2026, 9:14 AMNora Ellisondealers.xlsx1111')
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ kind: 'dealers', limit: '10', offset: '0' })
    await typist.click(inDialog.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(requests.at(-1)?.query.get('offset')).toBe('10'))
  })

  it('shows who undid an import, and offers no further action for it', async () => {
    mockCall('listImports', [
      undoneRun,
      someImportRun({ id: undoneRun.id.replace(/1$/, '2'), created: 0, updated: 0, refused: 0 }),
    ])
    const { inDialog } = await openHistory()
    expect((await inDialog.findByText('Undone')).parentElement).toHaveTextContent('Undone Nov 21, 2026 by Sue Abel')
    expect(inDialog.queryByRole('button', { name: /Actions for import/ })).toBeNull()
  })

  it('shows an empty state before the first import, and an error when it fails to load', async () => {
    mockCall('listImports', [])
    const { inDialog, unmount } = await openHistory()
    expect(await inDialog.findByText('No imports yet')).toBeVisible()
    unmount()
    mockCall('listImports', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const again = await openHistory()
    expect(await again.inDialog.findByRole('alert')).toHaveTextContent('Something went wrong on our side.')
    mockCall('listImports', [someImportRun()])
    await again.typist.click(again.inDialog.getByRole('button', { name: 'Try again' }))
    expect(await again.inDialog.findByRole('row', { name: /dealers.xlsx/ })).toBeVisible()
  })

  it('shows cards on phones', async () => {
    mockCall('listImports', [someImportRun()])
    onNarrowScreen()
    const page = await renderPage(
      <SheetActions list={{ kind: 'dealers', filters: {}, columns: [] }} onChanged={vi.fn()} />,
      {
        user: someStaff(),
      },
    )
    await page.typist.click(screen.getByRole('button', { name: 'Spreadsheets' }))
    await page.typist.click(await screen.findByRole('menuitem', { name: 'Import history' }))
    const list = await screen.findByRole('list', { name: 'Imports' })
    expect(within(list).getByText('1 created, 1 updated, 1 unchanged, 1 rejected')).toBeVisible()
  })

  it('downloads the rejected rows, and shows an error in place if that fails', async () => {
    mockCall('listImports', [someImportRun()])
    mockCall('getImportRefusals', networkError())
    const { inDialog, typist } = await openHistory()
    const download = async () => {
      await typist.click(await inDialog.findByRole('button', { name: 'Actions for import dealers.xlsx' }))
      await typist.click(await screen.findByRole('menuitem', { name: 'Download rejected rows' }))
    }
    await download()
    expect(await inDialog.findByRole('alert')).toHaveTextContent(/Download Failed.*cannot be reached/)
    const names = savedFiles()
    const requests = mockCall('getImportRefusals', rawReply(workbook('Rejected.xlsx')))
    await download()
    await waitFor(() => expect(names).toEqual(['Rejected.xlsx']))
    expect(requests[0]?.params).toMatchObject({ id: importId })
  })

  it('opens from the results of an import', async () => {
    mockCall('listImports', [someImportRun()])
    mockUpload('importDealers', someDealerImport({ importId }))
    const { preview, press, inDialog, typist, opener } = await openImport()
    await preview()
    await press('Import 2, skip 1')
    await inDialog.findByRole('heading', { name: 'Import Complete' })
    await press('Import history')
    const history = await screen.findByRole('dialog', { name: 'Import history' })
    expect(await within(history).findByRole('row', { name: /dealers.xlsx/ })).toBeVisible()
    await waitFor(() => expect(history).toContainElement(document.activeElement as HTMLElement))
    await typist.keyboard('{Escape}')
    await waitFor(() => expect(history).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
  })

  it('returns to the first page when another page fails to load', async () => {
    mockCall(
      'listImports',
      ({ query }) =>
        query.get('offset') === '0' ? [someImportRun()] : errorReply('INTERNAL', 'Something went wrong on our side.'),
      { 'x-total-count': '12' },
    )
    const { inDialog, typist } = await openHistory()
    await typist.click(await inDialog.findByRole('button', { name: 'Next page' }))
    expect(await inDialog.findByText('The imports could not be loaded')).toBeVisible()
    await typist.click(inDialog.getByRole('button', { name: 'First page' }))
    expect(await inDialog.findByRole('row', { name: /dealers.xlsx/ })).toBeVisible()
  })
})

describe('undoing an import', () => {
  it('states what it reverts', () => {
    expect(undoText('dealers', someImportRun({ created: 12, updated: 3 }))).toContain(
      'removes the 12 dealers it added and restores the previous values of the 3 dealers it changed.',
    )
    expect(undoText('orders', someImportRun({ created: 0, updated: 1 }))).toContain(
      'This restores the previous values of the 1 order it changed.',
    )
    expect(undoText('users', someImportRun({ created: 1, updated: 0 }))).toContain('This removes the 1 user it added.')
  })

  it('asks for confirmation, undoes, shows a toast and refreshes the lists', async () => {
    let run = someImportRun()
    mockCall('listImports', () => [run])
    const requests = mockCall('undoImport', () => {
      run = undoneRun
      return undoneRun
    })
    const { question, confirm, inDialog, onChanged } = await openUndoQuestion()
    expect(question).toHaveTextContent('removes the 1 dealer it added')
    await confirm()
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Import undone', variant: 'success' }))
    expect(requests[0]?.params).toMatchObject({ id: importId })
    expect(onChanged).toHaveBeenCalledOnce()
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(await inDialog.findByText(/by Sue Abel/)).toBeVisible()
  })

  it('lists the records that changed after the import', async () => {
    mockCall('listImports', [someImportRun()])
    const details = { records: ['100451', '100452'], count: 5 }
    mockCall('undoImport', errorReply('IMPORT_CHANGED', importTexts.changedSince, { details }))
    const { question, confirm } = await openUndoQuestion()
    await confirm()
    expect(await within(question).findByRole('alert')).toHaveTextContent(
      'Data from this import has changed since then, so the import cannot be undone. Changed: 100451, 100452 and 3 more.',
    )
    expect(currentToast()).toMatchObject({ title: 'Failed to undo the import', variant: 'error' })
  })

  it('shows an error when the import is already undone, or when no response arrives', async () => {
    mockCall('listImports', [someImportRun()])
    mockCall('undoImport', errorReply('CONFLICT', importTexts.undoneBefore))
    const { question, confirm } = await openUndoQuestion()
    await confirm()
    expect(await within(question).findByRole('alert')).toHaveTextContent(/^This import was already undone.$/)
    mockCall('undoImport', networkError())
    await confirm()
    await waitFor(() => expect(within(question).getByRole('alert')).toHaveTextContent(/cannot be reached/))
  })
})
