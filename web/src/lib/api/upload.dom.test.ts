import { describe, expect, it, vi } from 'vitest'
import { type FakeRequest, fakeRequests } from '../../../test/fake-request'
import { noUserImport } from '../../../test/given-imports'
import { ApiError, OfflineError } from './errors'
import { onSessionExpired } from './renewal'
import { type UploadStep, uploadSheet, uploadSheetForFile } from './upload'

const lines = 'application/x-ndjson; charset=utf-8'
const reply = noUserImport()
const sheet = { content: new Blob(['rows']), fileName: 'staff.xlsx' }

/** Starts an upload and waits until it has been sent. */
async function start(more: Partial<Parameters<typeof uploadSheet<'importUsers'>>[1]> = {}) {
  const requests: FakeRequest[] = []
  fakeRequests((request) => requests.push(request))
  const steps: UploadStep[] = []
  const upload = uploadSheet('importUsers', { ...sheet, onProgress: (step) => steps.push(step), ...more })
  const outcome = upload.catch((error: unknown) => error)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  return { requests, request: requests[0] as FakeRequest, steps, upload, outcome }
}

const rejection = (status: number) => Response.json({ message: 'No.', errorCode: 'SHEET_REFUSED' }, { status })

describe('uploading a sheet', () => {
  it('sends corrections before the file, with the session, and requests progress', async () => {
    const corrections = [{ row: 3, column: 'Email', value: 'é@example.com' }]
    const { request, upload } = await start({ corrections, query: { dryRun: '1' } })
    expect([request.method, request.address]).toEqual(['POST', '/api/admin/users/import?dryRun=1'])
    expect(request.withCredentials).toBe(true)
    expect(request.sentHeaders.get('accept')).toContain('application/x-ndjson')
    expect([...request.form.keys()]).toEqual(['corrections', 'file'])
    expect(request.form.get('corrections')).toBe(JSON.stringify(corrections))
    expect((request.form.get('file') as File).name).toBe('staff.xlsx')
    await request.answer(Response.json(reply))
    await expect(upload).resolves.toEqual(reply)
  })

  it('reports bytes, then the server’s steps, wherever the response is split', async () => {
    const { request, steps, upload } = await start()
    request.sent(2, 4)
    const progress = { step: 'checking', done: 1, total: 3 } as const
    request.begin(lines)
    const text = `${JSON.stringify({ progress: progress })}\n\n${JSON.stringify({ reply })}\n`
    for (const letter of text) request.chunk(letter)
    request.end()
    await expect(upload).resolves.toEqual(reply)
    expect(steps).toEqual([{ step: 'sending', done: 2, total: 4 }, progress])
  })

  it('accepts a last line without a line break', async () => {
    const { request, upload } = await start()
    request.begin(lines)
    request.chunk(JSON.stringify({ reply }))
    request.end()
    await expect(upload).resolves.toEqual(reply)
  })

  it('throws an error response, whether immediate or after the first step', async () => {
    const first = await start()
    await first.request.answer(rejection(422))
    expect(await first.outcome).toMatchObject({ status: 422, serverMessage: 'No.', errorCode: 'SHEET_REFUSED' })

    const delayedUpload = await start()
    delayedUpload.request.begin(lines)
    const body = { message: 'Too many.', errorCode: 'TOO_MANY' }
    delayedUpload.request.chunk(`{"progress":{"step":"reading","done":0,"total":null}}\n`)
    delayedUpload.request.chunk(`${JSON.stringify({ error: { status: 429, body } })}\n`)
    delayedUpload.request.end()
    const error = await delayedUpload.outcome
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 429, serverMessage: 'Too many.', errorCode: 'TOO_MANY' })
  })

  it('reads no steps from another type of response', async () => {
    const { request, steps, outcome } = await start()
    await request.answer(new Response('<html>\nno\n</html>', { status: 502, headers: { 'content-type': 'text/html' } }))
    expect(await outcome).toMatchObject({ status: 502, serverMessage: undefined })
    expect(steps).toEqual([])
  })

  it('throws an offline error without a response and after an incomplete one', async () => {
    const none = await start()
    none.request.lose()
    expect(await none.outcome).toBeInstanceOf(OfflineError)

    for (const text of ['', '{"progress":{"step":"writing","done":1,"total":2}}\n', '{"reply":{"crea']) {
      const incompleteUpload = await start()
      incompleteUpload.request.begin(lines)
      incompleteUpload.request.chunk(text)
      incompleteUpload.request.end()
      expect(await incompleteUpload.outcome).toBeInstanceOf(OfflineError)
    }
  })

  it('stops when aborted, also before it is sent', async () => {
    const controller = new AbortController()
    const { outcome, requests } = await start({ signal: controller.signal })
    controller.abort()
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    const secondUpload = uploadSheet('importUsers', { ...sheet, signal: controller.signal })
    await expect(secondUpload).rejects.toMatchObject({ name: 'AbortError' })
    expect(requests).toHaveLength(1)
  })

  it('repeats the call after the user signs in again in place', async () => {
    const release = onSessionExpired(async () => true)
    const { requests, request, upload } = await start()
    await request.answer(Response.json({ message: 'Please sign in.', errorCode: 'UNAUTHENTICATED' }, { status: 401 }))
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    expect(requests[1]?.form.get('file')).toMatchObject({ name: 'staff.xlsx' })
    await requests[1]?.answer(Response.json(reply))
    await expect(upload).resolves.toEqual(reply)
    release()
  })
})

describe('uploading a sheet for a file', () => {
  it('returns the file with the server’s file name, or throws the error response', async () => {
    const requests: FakeRequest[] = []
    fakeRequests((request) => requests.push(request))
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''Rejected%20rows.xlsx" }
    const file = uploadSheetForFile('getRefusedUsers', sheet)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    await requests[0]?.answer(new Response('xlsx', { headers }))
    expect(await file).toMatchObject({ name: 'Rejected rows.xlsx' })
    expect(await (await file).content.text()).toBe('xlsx')

    const none = uploadSheetForFile('getRefusedUsers', sheet).catch((error: unknown) => error)
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    await requests[1]?.answer(rejection(422))
    expect(await none).toMatchObject({ status: 422, serverMessage: 'No.' })
  })
})
