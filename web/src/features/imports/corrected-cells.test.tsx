import type { SheetCorrection } from '@portal/contract/sheets/imports'
import { afterEach, describe, expect, it } from 'vitest'
import { mockNetwork } from '../../../test/api-mock'
import { dealerSheet, previewRow, sheetIssue, someDealerImport } from '../../../test/given-imports'
import { openImport, previewHeading, sheetFile } from '../../../test/import-sheet'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { mockUpload, mockUploads } from '../../../test/upload-mock'
import { dismissToast } from '../../design/toast/toast'

mockNetwork()
mockUploads()
afterEach(() => dismissToast())

const storedCells = ['100003', 'Bad Zip Air', '', 'Heil']

/** Mocks a file whose only row stays rejected because of its ZIP code. Like the server's, the response contains the corrections. */
function mockSheet() {
  const getReply = (corrections: readonly SheetCorrection[]) => {
    const correctCell = (column: string) => corrections.find((one) => one.column === column)?.value
    const cells = dealerSheet.map((column, index) => correctCell(column) ?? storedCells[index] ?? '')
    return someDealerImport({
      rowCount: 1,
      created: 0,
      updated: 0,
      unchanged: 0,
      refused: 1,
      details: [sheetIssue({ value: cells[2] ?? '' })],
      rows: [previewRow({ row: 5, outcome: 'refused', label: '100003', cells })],
    })
  }
  return mockUpload('importDealers', ({ corrections }) => getReply(corrections))
}

async function correctCell(column: string, text: string, setScreen = () => {}) {
  const requests = mockSheet()
  const page = await openImport()
  setScreen()
  await page.preview()
  const { inDialog, typist, press } = page
  const cell = () => inDialog.findByLabelText(`Row 5, ${column}`)
  const checkAgain = async () => {
    await press('Check again')
    await inDialog.findByRole('heading', { name: previewHeading })
    return cell()
  }
  const showAllButton = inDialog.queryByRole('button', { name: 'Show all columns' })
  if (showAllButton) await typist.click(showAllButton)
  const open = inDialog.queryByRole('button', { name: new RegExp(`^Edit row 5, ${column}`) })
  if (open) await typist.click(open)
  const field = await cell()
  await typist.clear(field)
  await typist.type(field, text)
  return { ...page, requests, cell, checkAgain }
}

describe('a cell corrected before the last check', () => {
  it('shows the file’s value, and sends only the typed value', async () => {
    const { requests, checkAgain, inDialog, typist, press } = await correctCell('Zip_Code', '3030X')
    const field = await checkAgain()
    expect(field).toHaveValue('3030X')
    expect(field).toHaveAccessibleDescription(/Was empty/)
    await typist.clear(field)
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
    expect(inDialog.queryByText(/^1 correction$/)).toBeNull()
    expect(field).not.toHaveAccessibleDescription(/Was /)
    await typist.type(field, '30301')
    expect(field).toHaveValue('30301')
    await press('Check again')
    await inDialog.findByRole('heading', { name: previewHeading })
    expect(requests.at(-1)?.corrections).toEqual([{ row: 5, column: 'Zip_Code', value: '30301' }])
  })

  it.each([
    ['on a wide screen', () => {}],
    ['on a phone', onNarrowScreen],
  ])('remains a field while it contains the file’s value, %s', async (_where, onScreen) => {
    const page = await correctCell('Company_Name', 'Bad Zip Air Co', onScreen)
    const { typist, checkAgain, press, inDialog, requests } = page
    const field = await checkAgain()
    await typist.type(field, '{Backspace}{Backspace}{Backspace}')
    expect(field).toHaveValue('Bad Zip Air')
    expect(field).toHaveFocus()
    await typist.type(field, 's')
    await press('Check again')
    await inDialog.findByRole('heading', { name: previewHeading })
    expect(requests.at(-1)?.corrections).toEqual([{ row: 5, column: 'Company_Name', value: 'Bad Zip Airs' }])
  })

  it('can be reverted, and set to the same value again', async () => {
    const { checkAgain, press, typist, inDialog } = await correctCell('Zip_Code', '1')
    const field = await checkAgain()
    await press('Remove the correction of row 5, Zip_Code')
    expect(field).toHaveValue('')
    await typist.type(field, '1')
    expect(field).toHaveValue('1')
    expect(inDialog.getByText('1 correction')).toBeVisible()
    expect(inDialog.getByText(/Row 5, Zip_Code: empty →/)).toBeVisible()
  })

  it('is discarded with its file', async () => {
    const { checkAgain, press, preview, cell } = await correctCell('Zip_Code', '1')
    await checkAgain()
    await press('Choose another file')
    await preview(sheetFile('other.xlsx'))
    expect(await cell()).toHaveValue('')
    expect(await cell()).not.toHaveAccessibleDescription(/Was /)
  })
})
