import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockNetwork, rawReply } from '../../../test/api-mock'
import { noUserImport, previewRow, sheetIssue, someDealerImport } from '../../../test/given-imports'
import { openImport } from '../../../test/import-sheet'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { savedFiles, workbook } from '../../../test/saved-files'
import { mockUpload, mockUploads } from '../../../test/upload-mock'
import { dismissToast } from '../../design/toast/toast'

mockNetwork()
mockUploads()
afterEach(() => dismissToast())

describe('the import preview', () => {
  it('counts four outcomes and shows the rows of each, with current values for updates', async () => {
    mockUpload('importDealers', someDealerImport())
    const { preview, inDialog, typist } = await openImport()
    await preview()
    const tabs = inDialog.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(tabs).toEqual(['Rejected 1', 'Created 1', 'Updated 1', 'Unchanged 1'])
    expect(inDialog.getByRole('tab', { name: 'Rejected 1' })).toHaveAttribute('aria-selected', 'true')
    await typist.click(inDialog.getByRole('tab', { name: 'Updated 1' }))
    const row = await inDialog.findByRole('row', { name: /New Name/ })
    expect(row).toHaveTextContent('Current value: Old Name')
    expect(row).toHaveTextContent('after the import: New Name')
    await typist.click(inDialog.getByRole('tab', { name: 'Created 1' }))
    expect(await inDialog.findByRole('row', { name: /Cool Air/ })).toHaveTextContent('Read as 03030')
    expect(inDialog.getByText('1 dealer will be added.')).toBeVisible()
    await typist.click(inDialog.getByText('1 warning'))
    expect(inDialog.getByText('Row 2, Zip_Code: Read as 03030')).toBeVisible()
  })

  it('marks wrong cells with their errors, and checks again with the corrections', async () => {
    const requests = mockUpload('importDealers', ({ corrections }) =>
      corrections.length === 0
        ? someDealerImport()
        : someDealerImport({
            created: 2,
            refused: 0,
            errors: [],
            details: [],
            rows: [previewRow(), previewRow({ row: 5, label: '100003', cells: ['100003', 'B', '30303', 'Heil'] })],
          }),
    )
    const { preview, press, inDialog, typist } = await openImport()
    await preview()
    const zipField = inDialog.getByLabelText('Row 5, Zip_Code')
    expect(zipField).toHaveAccessibleDescription(/Valid zip code is required/)
    expect(zipField).toBeInvalid()
    await typist.clear(zipField)
    await typist.type(zipField, '30303')
    const brandField = inDialog.getByLabelText('Row 5, Brand')
    const options = within(brandField).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Empty', 'Trane', 'Bryant', 'Carrier', 'Heil'])
    await typist.selectOptions(brandField, 'Heil')
    expect(inDialog.queryByRole('columnheader', { name: 'Company_Name' })).toBeNull()
    await press('Show all columns')
    await typist.click(inDialog.getByRole('button', { name: 'Edit row 5, Company_Name: Bad Zip Air' }))
    const name = inDialog.getByLabelText('Row 5, Company_Name')
    expect(name).toHaveFocus()
    await typist.type(name, ' Co')
    expect(inDialog.getByText('3 corrections')).toBeVisible()
    await press('Remove the correction of row 5, Company_Name')
    expect(inDialog.getByText('2 corrections')).toBeVisible()
    expect(inDialog.getByText('2 corrected, 0 left')).toBeVisible()
    expect(inDialog.getByRole('button', { name: 'Import 2, skip 1' })).toBeDisabled()

    await press('Check again')
    expect(await inDialog.findByRole('tab', { name: 'Rejected 0' })).toBeVisible()
    expect(requests.at(-1)).toMatchObject({
      text: 'rows',
      corrections: [
        { row: 5, column: 'Zip_Code', value: '30303' },
        { row: 5, column: 'Brand', value: 'Heil' },
      ],
    })
    expect(inDialog.getByText(/Row 5, Zip_Code: 3030X →/)).toBeVisible()
    expect(inDialog.getByRole('button', { name: 'Import 3 dealers' })).toBeEnabled()
    expect(inDialog.queryByRole('button', { name: 'Check again' })).toBeNull()
  })

  it('lists the wrong cells, and moves the focus by click, arrow keys and Escape', async () => {
    mockUpload('importDealers', someDealerImport())
    const { preview, inDialog, typist, dialog } = await openImport()
    await preview()
    expect(inDialog.getByRole('heading', { name: '1 dealer needs a correction' })).toBeVisible()
    const zipProblem = inDialog.getByRole('button', { name: /Row 5, Zip_Code/ })
    const brandProblem = inDialog.getByRole('button', { name: /Row 5, Brand/ })
    await typist.click(zipProblem)
    expect(inDialog.getByLabelText('Row 5, Zip_Code')).toHaveFocus()
    await typist.keyboard('30303{Escape}')
    expect(zipProblem).toHaveFocus()
    expect(zipProblem).toHaveTextContent('Corrected, not checked yet')
    await typist.keyboard('{ArrowDown}')
    expect(brandProblem).toHaveFocus()
    await typist.keyboard('{ArrowDown}{Enter}')
    expect(inDialog.getByLabelText('Row 5, Brand')).toHaveFocus()
    await typist.keyboard('{Escape}{ArrowUp}')
    expect(zipProblem).toHaveFocus()
    expect(dialog).toBeVisible()
    expect(inDialog.getByText('1 corrected, 1 left')).toBeVisible()
    expect(inDialog.getByText('1 correction is not checked yet')).toBeVisible()
  })

  it('shows errors that affect a whole row', async () => {
    const details = [sheetIssue({ column: null, code: 'doubled', message: 'The same dealer as row 4' })]
    mockUpload('importDealers', someDealerImport({ details }))
    const { preview, inDialog } = await openImport()
    await preview()
    expect(inDialog.getByRole('row', { name: /100003/ })).toHaveTextContent('The same dealer as row 4')
    expect(inDialog.getByRole('button', { name: 'Edit row 5, Zip_Code: 3030X' })).toBeVisible()
  })

  it('hides a typed password', async () => {
    const columns = ['User_ID', 'Email', 'Password']
    const rows = [previewRow({ outcome: 'refused', label: 'a@example.com', cells: ['', 'a@example.com', '••••••••'] })]
    const details = [sheetIssue({ row: 2, column: 'Password', message: 'Too short', value: null })]
    mockUpload('importUsers', noUserImport({ rowCount: 1, refused: 1, columns, rows, details }))
    const { preview, inDialog, typist } = await openImport('users')
    await preview()
    const field = inDialog.getByLabelText('Row 2, Password')
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toHaveValue('')
    await typist.type(field, 'secret-6')
    expect(field).toHaveValue('secret-6')
    expect(inDialog.getByText('a password')).toBeVisible()
    expect(inDialog.queryByText(/secret-6/)).toBeNull()
  })

  it('shows 25 rows per page, and a note when more rows exist', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => previewRow({ row: at + 2, label: `D${at}` }))
    mockUpload('importDealers', someDealerImport({ created: 9000, refused: 0, rows, details: [] }))
    const { preview, inDialog, typist } = await openImport()
    await preview()
    expect(inDialog.getByText('9,000 dealers will be added. The first 500 rows are shown.')).toBeVisible()
    expect(inDialog.getAllByRole('row')).toHaveLength(26)
    await typist.click(inDialog.getByRole('button', { name: 'Next page' }))
    expect(await inDialog.findByRole('row', { name: /D25/ })).toBeVisible()
  })

  it('disables the import when nothing would change', async () => {
    mockUpload('importDealers', someDealerImport({ created: 0, updated: 0 }))
    const { preview, inDialog } = await openImport()
    await preview()
    expect(inDialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  })

  it('downloads the rejected rows with the corrections so far', async () => {
    const names = savedFiles()
    mockUpload('importDealers', someDealerImport())
    const requests = mockUpload('getRefusedDealers', rawReply(workbook('Rejected.xlsx')))
    const { preview, press, inDialog, typist } = await openImport()
    await preview()
    await typist.type(inDialog.getByLabelText('Row 5, Zip_Code'), '1')
    await press('Download rejected rows')
    await waitFor(() => expect(names).toEqual(['Rejected.xlsx']))
    expect(requests[0]?.corrections).toEqual([{ row: 5, column: 'Zip_Code', value: '3030X1' }])
  })

  it('reverts all corrections in one step, and shows the server’s errors for corrections', async () => {
    const errors = [{ field: 'corrections', message: 'The file has no row 5.' }]
    mockUpload('importDealers', ({ corrections }) =>
      corrections.length === 0
        ? someDealerImport()
        : errorReply('NOT_VALID', 'Please check what you entered.', { errors }),
    )
    const { preview, press, inDialog, typist } = await openImport()
    await preview()
    await typist.type(inDialog.getByLabelText('Row 5, Zip_Code'), '1')
    expect(inDialog.getByText(/correction is not checked yet/)).toBeVisible()
    await press('Check again')
    expect(await inDialog.findByRole('alert')).toHaveTextContent('Import FailedThe file has no row 5.')
    expect(inDialog.getByLabelText('Row 5, Zip_Code')).toHaveValue('3030X1')
    await press('Remove all')
    expect(inDialog.getByLabelText('Row 5, Zip_Code')).toHaveValue('3030X')
    expect(inDialog.queryByText(/not checked yet/)).toBeNull()
  })

  it('shows cards on phones, each cell with its label', async () => {
    mockUpload('importDealers', someDealerImport())
    const { preview, press, inDialog, typist } = await openImport()
    onNarrowScreen()
    await preview()
    const card = within(inDialog.getByRole('list', { name: 'Rejected rows' })).getByRole('listitem')
    expect(card).toHaveTextContent('100003Row 5')
    const terms = () =>
      within(card)
        .getAllByRole('term')
        .map(({ textContent }) => textContent)
    expect(terms()).toEqual(['Zip_Code', 'Brand'])
    await press('Show all columns')
    expect(terms()).toEqual(['Zip_Code', 'Brand', 'Customer_Number', 'Company_Name'])
    await typist.type(within(card).getByLabelText('Row 5, Zip_Code'), '9')
    expect(inDialog.getByText('1 correction')).toBeVisible()
  })

  it('asks for confirmation before discarding corrections', async () => {
    mockUpload('importDealers', someDealerImport())
    const { preview, inDialog, typist, dialog } = await openImport()
    await preview()
    await typist.type(inDialog.getByLabelText('Row 5, Zip_Code'), '1')
    // The first press returns to the problem's line.
    await typist.keyboard('{Escape}{Escape}')
    expect(await inDialog.findByText('You have unsaved changes. Discard them?')).toBeVisible()
    await typist.click(inDialog.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })
})
