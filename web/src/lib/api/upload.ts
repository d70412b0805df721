import type { EndpointStep } from '@portal/contract/api/endpoint'
import type { EndpointName, Endpoints } from '@portal/contract/endpoints'
import type { SheetCorrection } from '@portal/contract/sheets/imports'
import type { Address } from './address-table'
import { type NamedFile, readNamedFile } from './call'
import type { CallArguments, Reply } from './call-types'
import { ApiError, OfflineError } from './errors'
import { exchange } from './exchange'
import { getAddress, sendRequest } from './send-request'

/**
 * Returns a function that reads complete lines from a growing text. Pass the entire text each time; it reports each
 * line once.
 */
function lineReader(onLine: (line: string) => void): (text: string) => void {
  let readLength = 0
  return (text) => {
    for (let end = text.indexOf('\n', readLength); end >= 0; end = text.indexOf('\n', readLength)) {
      const line = text.slice(readLength, end).trim()
      readLength = end + 1
      if (line !== '') onLine(line)
    }
  }
}

type EndpointsMatching<Shape> = { [N in EndpointName]: Endpoints[N] extends Shape ? N : never }[EndpointName]

/** Calls that take a file and report their progress. */
export type SheetUpload = EndpointsMatching<{ upload: object; progress: object; reply: object }>
/** Calls that take a file and respond once. */
type PlainUpload = Exclude<EndpointsMatching<{ upload: object; reply: object }>, SheetUpload>
/** Calls that take a file and respond with a file. */
export type FileUpload = EndpointsMatching<{ upload: object; contentType: string }>

/** The progress of an upload: bytes sent, then the server's steps. */
export type UploadStep<N extends SheetUpload = SheetUpload> =
  | EndpointStep<Endpoints[N]>
  | { step: 'sending'; done: number; total: number }

interface SheetInput {
  content: Blob
  fileName: string
  corrections?: readonly SheetCorrection[]
  signal?: AbortSignal
}

interface SheetUploadInput<N extends SheetUpload> extends SheetInput {
  query?: CallArguments<N>['query']
  onProgress?: (step: UploadStep<N>) => void
}

const linesType = 'application/x-ndjson'

function getForm({ content, fileName, corrections = [] }: SheetInput): FormData {
  const form = new FormData()
  // Append the corrections before the file, so that the server has them when the file arrives.
  if (corrections.length > 0) form.set('corrections', JSON.stringify(corrections))
  form.set('file', content, fileName)
  return form
}

interface Line {
  progress?: unknown
  reply?: unknown
  error?: { status: number; body: unknown }
}

/** The last line of a line-delimited response. A response that ends earlier is invalid. */
function lastLine(text: string): Line {
  try {
    return JSON.parse(text.trim().split('\n').at(-1) ?? '')
  } catch (cause) {
    throw new OfflineError({ cause })
  }
}

async function parseReply(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes(linesType)) return response.json()
  const last = lastLine(await response.text())
  if (last.error !== undefined) {
    throw new ApiError({ status: last.error.status, statusText: '', bodyText: JSON.stringify(last.error.body) })
  }
  if (last.reply === undefined) throw new OfflineError()
  return last.reply
}

/**
 * Sends a sheet with its corrections and returns the response, reporting progress in the meantime.
 * Throws ApiError or OfflineError, or the signal's reason if it is aborted.
 */
export async function uploadSheet<N extends SheetUpload>(name: N, input: SheetUploadInput<N>): Promise<Reply<N>> {
  const { query, onProgress, signal } = input
  const send = ({ method, path }: Address) => {
    const onLine = (line: string) => {
      const { progress } = JSON.parse(line) as Line
      if (progress !== undefined) onProgress?.(progress as UploadStep<N>)
    }
    return exchange({
      method,
      address: getAddress(path, { query }),
      form: getForm(input),
      accept: `${linesType}, application/json;q=0.5`,
      onSent: (done, total) => onProgress?.({ step: 'sending', done, total }),
      watch: { type: linesType, onText: lineReader(onLine) },
      signal,
    })
  }
  return (await parseReply(await sendRequest(name, send, signal))) as Reply<N>
}

/** Sends a sheet with its corrections and returns the file in the response. Throws like `uploadSheet`. */
export async function uploadSheetForFile(name: FileUpload, input: SheetInput): Promise<NamedFile> {
  const send = ({ method, path }: Address) =>
    exchange({ method, address: path, form: getForm(input), accept: '*/*', isBinary: true, signal: input.signal })
  return readNamedFile(await sendRequest(name, send, input.signal))
}

/** Sends a file and returns the response, reporting the number of bytes sent. Throws like `uploadSheet`. */
export async function uploadFile<N extends PlainUpload>(
  name: N,
  { onSent, ...sent }: SheetInput & { onSent?: (bytes: number) => void },
): Promise<Reply<N>> {
  const { signal } = sent
  const send = ({ method, path }: Address) =>
    exchange({ method, address: path, form: getForm(sent), accept: 'application/json', onSent, signal })
  return (await (await sendRequest(name, send, signal)).json()) as Reply<N>
}
