import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply } from '../../../test/api-mock'
import { importId, noOrderImport, noUserImport, sheetIssue, someDealerImport } from '../../../test/given-imports'
import { openImport, sheetFile } from '../../../test/import-sheet'
import { savedFiles, workbook } from '../../../test/saved-files'
import { mockUpload, mockUploads } from '../../../test/upload-mock'
import { currentToast, dismissToast } from '../../design/toast/toast'

mockNetwork()
mockUploads()
afterEach(() => dismissToast())

/** A response from a proxy instead of the server. */
const gatewayError = (status: number) => rawReply(new Response('<h1>Bad gateway</h1>', { status }))

const appliedReply = someDealerImport({ importId, dryRun: false })

describe('importing a sheet', () => {
  const mockImport = (reply: Parameters<typeof mockUpload<'importDealers'>>[1]) =>
    mockUpload('importDealers', (requests, reportStep) => {
      if (requests.query.get('dryRun') === '1') return someDealerImport()
      return reply instanceof Function ? reply(requests, reportStep) : reply
    })

  it('saves the previewed rows, and reports progress until it ends', async () => {
    let finish = () => {}
    const requests = mockImport(async (_, reportStep) => {
      reportStep({ step: 'writing', done: 1, total: 2 })
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return appliedReply
    })
    const { preview, press, inDialog, typist, dialog, onChanged, opener } = await openImport()
    await preview()
    await press('Import 2, skip 1')
    expect(await inDialog.findByRole('progressbar', { name: 'Saving the rows' })).toHaveAttribute('aria-valuenow', '50')
    await typist.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Close while the import is running?' }))
    await typist.click(question.getByRole('button', { name: 'Stay here' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onChanged).not.toHaveBeenCalled()
    await act(async () => finish())
    expect(await inDialog.findByRole('heading', { name: 'Import Complete' })).toHaveFocus()
    expect(requests.at(-1)?.query.has('dryRun')).toBe(false)
    expect(onChanged).toHaveBeenCalledOnce()
    expect(currentToast()).toMatchObject({ title: 'Import Complete' })
    expect(currentToast()?.description).toBe('Successfully processed 3 dealers. 1 error occurred.')
    expect(inDialog.getByText('Rejected').nextElementSibling).toHaveTextContent('1')
    expect(inDialog.getByRole('row', { name: /^5 Valid zip code is required/ })).toBeVisible()

    await typist.click(inDialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(opener).toHaveFocus()
    await typist.click(opener)
    const again = await screen.findByRole('dialog')
    expect(within(again).getByText('Choose a file or drop it here')).toBeInTheDocument()
    expect(within(again).queryByText('dealers.xlsx')).toBeNull()
  })

  it('queues welcome emails only if the user selects them, and shows the count', async () => {
    const requests = mockUpload('importDealers', ({ query }) =>
      query.has('dryRun')
        ? someDealerImport({ welcomeMails: 1 })
        : someDealerImport({ importId, dryRun: false, welcomeMails: query.has('welcome') ? 1 : 0 }),
    )
    const { preview, press, inDialog, typist } = await openImport()
    await preview()
    expect(inDialog.getByRole('radio', { name: /Do not send now/ })).toBeChecked()
    expect(inDialog.getByText('To 1 dealer with a new account')).toBeVisible()
    await typist.click(inDialog.getByText('Preview the email'))
    expect(inDialog.getByText(/set up a Lead Program portal account for Cool Air/)).toBeVisible()
    await typist.click(inDialog.getByRole('radio', { name: /Send with the import/ }))
    await press('Import 2, skip 1')
    expect(await inDialog.findByRole('heading', { name: 'Import Complete' })).toBeVisible()
    expect(requests.at(-1)?.query.get('welcome')).toBe('1')
    expect(inDialog.getByText('Welcome emails').nextElementSibling).toHaveTextContent('1 queued')
  })

  it('continues after the dialog closes, and reports the result', async () => {
    let finish = () => {}
    mockImport(async (_, reportStep) => {
      reportStep({ step: 'writing', done: 1, total: 2 })
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return appliedReply
    })
    const { preview, press, typist, dialog, inDialog, onChanged, opener } = await openImport()
    await preview()
    const isLeavingBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await press('Import 2, skip 1')
    await inDialog.findByRole('progressbar', { name: 'Saving the rows' })
    await press('Close')
    const question = await screen.findByRole('alertdialog', { name: 'Close while the import is running?' })
    expect(question).toHaveTextContent(/The import continues.*import history/)
    await typist.click(within(question).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
    expect(isLeavingBlocked()).toBe(true)
    expect(onChanged).not.toHaveBeenCalled()
    await act(async () => finish())
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Import Complete' }))
    expect(onChanged).toHaveBeenCalledOnce()
    expect(isLeavingBlocked()).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes the confirmation when the import ends', async () => {
    let finish = () => {}
    mockImport(async (_, reportStep) => {
      reportStep({ step: 'writing', done: 1, total: 2 })
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return errorReply('INTERNAL', 'Something went wrong on our side.')
    })
    const { preview, press, inDialog } = await openImport()
    await preview()
    await press('Import 2, skip 1')
    await inDialog.findByRole('progressbar', { name: 'Saving the rows' })
    await press('Close')
    await screen.findByRole('alertdialog')
    await act(async () => finish())
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await inDialog.findByRole('alert')).toBeVisible()
    await press('Import 2, skip 1')
    await inDialog.findByRole('progressbar', { name: 'Saving the rows' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await act(async () => finish())
    await inDialog.findByRole('alert')
  })

  it.each([
    [errorReply('INTERNAL', 'Something went wrong on our side.'), /^Import FailedSomething went wrong on our side.$/],
    [networkError(), /cannot be reached.*may have been saved.*import history/],
    [gatewayError(502), /^Import FailedImport failed: 502\. The import may have been saved.*import history/],
    [gatewayError(503), /^Import FailedImport failed: 503\. The import may have been saved/],
    [gatewayError(504), /^Import FailedImport failed: 504\. The import may have been saved/],
    [errorReply('UNAVAILABLE', 'The portal is restarting.'), /^Import FailedThe portal is restarting.$/],
  ])('shows an error in place, keeps the preview and refreshes the lists', async (answer, message) => {
    mockImport(answer)
    const { preview, press, inDialog, onChanged } = await openImport()
    await preview()
    await press('Import 2, skip 1')
    expect(await inDialog.findByRole('alert')).toHaveTextContent(message)
    expect(currentToast()).toMatchObject({ title: 'Import Failed', variant: 'error' })
    expect(onChanged).toHaveBeenCalledOnce()
    expect(inDialog.getByRole('button', { name: 'Import 2, skip 1' })).toBeEnabled()
  })

  it('imports only the file that was checked', async () => {
    const requests = mockImport(appliedReply)
    const { preview, press, inDialog } = await openImport()
    const file = sheetFile()
    await preview(file)
    file.arrayBuffer = () => sheetFile('dealers.xlsx', 'ROWS').arrayBuffer()
    await press('Import 2, skip 1')
    expect(await inDialog.findByRole('alert')).toHaveTextContent(/dealers.xlsx changed after it was checked/)
    expect(requests).toHaveLength(1)
    await press('Choose another file')
    expect(await inDialog.findByLabelText('Excel file')).toBeVisible()
  })

  it('downloads the rejected rows', async () => {
    const names = savedFiles()
    const requests = mockCall('getImportRefusals', rawReply(workbook('Rejected.xlsx')))
    mockImport(appliedReply)
    const { preview, press, inDialog } = await openImport()
    await preview()
    await press('Import 2, skip 1')
    await inDialog.findByRole('heading', { name: 'Import Complete' })
    await press('Download rejected rows')
    await waitFor(() => expect(names).toEqual(['Rejected.xlsx']))
    expect(requests[0]?.params).toMatchObject({ id: importId })
  })

  it('shows the error and the data of each rejected user', async () => {
    const errors = [{ row: 3, error: 'Role is unknown', data: { Email: 'b@example.com', Role: 'boss', Phone: '' } }]
    mockUpload('importUsers', ({ query }) =>
      noUserImport({ importId: query.has('dryRun') ? null : importId, created: 2, updated: 1, refused: 1, errors }),
    )
    const { preview, press, inDialog } = await openImport('users')
    await preview(sheetFile('users.xls'))
    await press('Import 3, skip 1')
    await inDialog.findByRole('heading', { name: 'Import completed with errors' })
    expect(currentToast()).toMatchObject({ description: '1 error occurred. Check the results for details.' })
    expect(inDialog.getByRole('row', { name: /^3 / })).toHaveTextContent(
      '3Role is unknownEmail: b@example.com, Role: boss',
    )
  })

  it('shows that all users were imported', async () => {
    mockUpload('importUsers', noUserImport({ created: 2, updated: 1 }))
    const { preview, press, inDialog } = await openImport('users')
    await preview()
    await press('Import 3 users')
    await inDialog.findByRole('heading', { name: 'Import completed successfully!' })
    expect(currentToast()).toMatchObject({ description: 'Created 2, updated 1', variant: 'success' })
  })

  it('shows the numbers of orders and errors', async () => {
    const details = [sheetIssue({ row: 9, column: 'Price', message: 'Not an amount', value: 'free' })]
    mockUpload('importOrders', noOrderImport({ created: 3, updated: 1, refused: 1, errors: 1, details }))
    const { preview, press, inDialog } = await openImport('orders')
    await preview()
    await press('Import 4, skip 1')
    const message = 'Import completed: Created 3 orders, updated 1 order, 1 error'
    expect(await inDialog.findByRole('heading', { name: message })).toBeVisible()
    expect(currentToast()?.title).toBe(message)
    expect(inDialog.getByRole('row', { name: /^9 / })).toHaveTextContent('9Not an amountPrice: free')
  })
})
