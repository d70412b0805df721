import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, rawReply } from '../../../test/api-mock'
import { someDealerImport } from '../../../test/given-imports'
import { openImport, sheetFile } from '../../../test/import-sheet'
import { savedFiles, workbook } from '../../../test/saved-files'
import { mockUpload, mockUploads } from '../../../test/upload-mock'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { onSessionExpired } from '../../lib/api/renewal'

mockNetwork()
mockUploads()
afterEach(() => dismissToast())

describe('choosing the file', () => {
  it('requires a file', async () => {
    const { press, inDialog } = await openImport()
    await press('Check file')
    expect(await inDialog.findByText('Please select a file')).toBeVisible()
    expect(inDialog.getByLabelText('Excel file')).toHaveAccessibleDescription(/Please select a file/)
  })

  it('immediately rejects another file type, a file that is too large, and several files, and checks a valid one', async () => {
    mockUpload('importDealers', someDealerImport())
    const { inDialog } = await openImport()
    const largeFile = sheetFile('large.xls')
    Object.defineProperty(largeFile, 'size', { value: 10 * 1024 * 1024 + 1 })
    const dropFiles = (...files: File[]) =>
      fireEvent.drop(inDialog.getByLabelText('Excel file'), { dataTransfer: { files } })
    dropFiles(sheetFile('dealers.csv'))
    expect(inDialog.getByText('Please select an .xlsx or .xls file')).toBeVisible()
    dropFiles(largeFile)
    expect(inDialog.getByText('Please select a file of at most 10 MB')).toBeVisible()
    dropFiles(sheetFile(), sheetFile('more.xlsx'))
    expect(inDialog.getByText('Please select one file only')).toBeVisible()
    dropFiles(sheetFile('GOOD.XLS'))
    expect(await inDialog.findByText(/^GOOD\.XLS, /)).toBeVisible()
    expect(inDialog.queryByText(/Please select/)).toBeNull()
  })

  it('clears the previous file after an invalid choice', async () => {
    const requests = mockUpload('importDealers', someDealerImport())
    const { press, inDialog, preview, typist } = await openImport()
    await preview()
    await typist.type(inDialog.getByLabelText('Row 5, Zip_Code'), '1')
    await press('Choose another file')
    const dropFiles = (...files: File[]) =>
      fireEvent.drop(inDialog.getByLabelText('Excel file'), { dataTransfer: { files } })
    dropFiles(sheetFile('dealers.csv'))
    expect(inDialog.getByText('Please select an .xlsx or .xls file')).toBeVisible()
    expect(inDialog.queryByText('dealers.xlsx')).toBeNull()
    expect(inDialog.queryByText(/Your 1 correction/)).toBeNull()
    await press('Check file')
    expect(await inDialog.findByText('Please select a file')).toBeVisible()
    expect(requests).toHaveLength(1)
  })

  it('downloads all current dealers, regardless of the list’s filters', async () => {
    const names = savedFiles()
    const requests = mockCall('exportDealers', rawReply(workbook('Dealers.xlsx')))
    const list = { kind: 'dealers', filters: { search: 'air', isActive: 'true' }, columns: [] } as const
    const { press } = await openImport('dealers', list)
    await press('Download current dealers')
    await waitFor(() => expect(names).toEqual(['Dealers.xlsx']))
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({})
  })

  it('shows in place why the server rejected the file, and accepts another', async () => {
    const message = 'The column Zip_Code is missing.'
    mockUpload('importDealers', errorReply('SHEET_REFUSED', message))
    const { check, preview, inDialog, onChanged } = await openImport()
    await check()
    expect(await inDialog.findByRole('alert')).toHaveTextContent(`Import Failed${message}`)
    expect(currentToast()).toMatchObject({ title: 'Import Failed', description: message, variant: 'error' })
    mockUpload('importDealers', someDealerImport())
    await preview(sheetFile('better.xlsx'))
    expect(inDialog.queryByRole('alert')).toBeNull()
    expect(onChanged).not.toHaveBeenCalled()
  })

  it.each([
    ['dealers', 'importDealers', rawReply(new Response('', { status: 502 })), 'Import FailedImport failed: 502'],
    // A proxy's error page instead of the portal's response.
    ['dealers', 'importDealers', rawReply(new Response('<h1>Sign in</h1>')), 'Import FailedUnknown error occurred'],
    ['users', 'importUsers', rawReply(new Response('', { status: 502 })), 'Import failedPlease try again'],
    ['orders', 'importOrders', errorReply('SHEET_REFUSED', 'Not a workbook.'), 'Import failedNot a workbook.'],
  ] as const)('shows the text of docs/spec 19.13 after %s', async (kind, call, answer, expected) => {
    mockUpload(call, answer)
    const { check, inDialog } = await openImport(kind)
    await check()
    expect(await inDialog.findByRole('alert')).toHaveTextContent(expected)
  })

  it('shows an error if the file changed on disk before it was read', async () => {
    const { check, inDialog } = await openImport()
    const file = sheetFile()
    file.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
    await check(file)
    expect(await inDialog.findByRole('alert')).toHaveTextContent(/dealers.xlsx can no longer be read.*Choose it again/)
  })
})

describe('checking a sheet', () => {
  it('shows progress, first in bytes and then in rows, and can be stopped', async () => {
    let finish = () => {}
    const requests = mockUpload('importDealers', async (_, reportStep) => {
      reportStep({ step: 'checking', done: 1200, total: 4000 })
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return someDealerImport()
    })
    const { check, inDialog, press } = await openImport()
    await check()
    const bar = await inDialog.findByRole('progressbar', { name: 'Checking the rows' })
    expect(bar).toHaveAttribute('aria-valuenow', '30')
    expect(inDialog.getByText('1,200 of 4,000 rows')).toBeVisible()
    expect(inDialog.getByRole('status')).toHaveTextContent(/^Checking the rows$/)
    await press('Stop checking')
    expect(await inDialog.findByLabelText('Excel file')).toHaveFocus()
    expect(inDialog.getByLabelText('Excel file')).toHaveAccessibleDescription(/dealers.xlsx/)
    expect(inDialog.queryByRole('alert')).toBeNull()
    expect(currentToast()).toBeNull()
    expect(requests[0]?.query.get('dryRun')).toBe('1')
    finish()
  })

  it('counts rows while the total is unknown', async () => {
    let finish = () => {}
    mockUpload('importDealers', async (_, reportStep) => {
      reportStep({ step: 'reading', done: 1200, total: null })
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return someDealerImport()
    })
    const { check, inDialog } = await openImport()
    await check()
    expect(await inDialog.findByText('1,200 rows')).toBeVisible()
    expect(inDialog.getByRole('progressbar', { name: 'Reading the file' })).not.toHaveAttribute('aria-valuenow')
    finish()
    expect(await inDialog.findByRole('tab', { name: 'Rejected 1' })).toBeVisible()
  })

  it('continues with the same file and corrections after signing in again in place', async () => {
    let hasEnded = false
    const requests = mockUpload('importDealers', () =>
      hasEnded ? errorReply('UNAUTHENTICATED', 'Please sign in to continue.') : someDealerImport(),
    )
    const { preview, press, inDialog, typist } = await openImport()
    await preview()
    await typist.type(inDialog.getByLabelText('Row 5, Zip_Code'), '0')
    hasEnded = true
    const release = onSessionExpired(async () => {
      hasEnded = false
      return true
    })
    await press('Check again')
    await inDialog.findByRole('heading', { name: '1 dealer needs a correction' })
    release()
    expect(requests).toHaveLength(3)
    expect(requests.at(-1)).toMatchObject({ fileName: 'dealers.xlsx', text: 'rows' })
    expect(requests.at(-1)?.corrections).toEqual([{ row: 5, column: 'Zip_Code', value: '3030X0' }])
  })
})
