import { endpoints } from '@portal/contract/endpoints'
import type { ImportStep, SheetCorrection } from '@portal/contract/sheets/imports'
import { afterEach } from 'vitest'
import type { Reply } from '../src/lib/api/call-types'
import type { FileUpload, SheetUpload } from '../src/lib/api/upload'
import { type FakeRequest, fakeRequests } from './fake-request'

/** A request that a mocked upload received. */
export interface Uploaded {
  query: URLSearchParams
  fileName: string
  text: string
  corrections: readonly SheetCorrection[]
}

interface UploadResponse {
  response: Response
}

type MockReply<N extends SheetUpload | FileUpload> = UploadResponse | (N extends SheetUpload ? Reply<N> : never)
type MockHandler<N extends SheetUpload | FileUpload> = (
  requests: Uploaded,
  report: (step: ImportStep) => void,
) => MockReply<N> | Promise<MockReply<N>>

const answers = new Map<string, (request: FakeRequest) => Promise<void>>()

const isAnswer = (mockReply: object): mockReply is UploadResponse =>
  'response' in mockReply && mockReply.response instanceof Response

/** Mocks the uploads of a test file: only uploads mocked with `mockUpload` are answered. */
export function mockUploads(): void {
  afterEach(() => answers.clear())
}

const getPath = ({ address }: FakeRequest) => new URL(address, 'http://portal')

async function readUploaded(request: FakeRequest): Promise<Uploaded> {
  const file = request.form.get('file')
  if (!(file instanceof File)) throw new Error('An upload needs a file')
  const { fields } = endpoints.importDealers.upload
  const corrections = fields.parse({ corrections: request.form.get('corrections') ?? undefined }).corrections
  return { query: getPath(request).searchParams, fileName: file.name, text: await file.text(), corrections }
}

/** Mocks an upload and returns its requests. Steps and replies are validated with the contract. */
export function mockUpload<N extends SheetUpload | FileUpload>(
  name: N,
  handler: MockReply<N> | MockHandler<N>,
): Uploaded[] {
  const endpoint = endpoints[name]
  const requests: Uploaded[] = []
  answers.set(endpoint.path, async (request) => {
    const uploaded = await readUploaded(request)
    requests.push(uploaded)
    const report = (step: ImportStep) => {
      if (!('progress' in endpoint)) throw new Error(`${name} has no progress steps`)
      if (request.status === 0) request.begin('application/x-ndjson')
      request.chunk(`${JSON.stringify({ progress: endpoint.progress.parse(step) })}\n`)
    }
    const mockReply = handler instanceof Function ? await handler(uploaded, report) : handler
    if (isAnswer(mockReply)) return request.answer(mockReply.response.clone())
    const reply = 'reply' in endpoint ? endpoint.reply.parse(mockReply) : mockReply
    if (request.status === 0) request.begin('application/x-ndjson')
    request.chunk(`${JSON.stringify({ reply })}\n`)
    request.end()
  })
  fakeRequests((request) => {
    const answer = answers.get(getPath(request).pathname)
    if (!answer) throw new Error(`No mock for ${request.address}`)
    void answer(request)
  })
  return requests
}
