import type { Socket } from 'node:net'
import { requestTexts } from '@portal/contract/texts/call'
import { ApiError } from './api-errors'
import { errorBody } from './error-handler'
import { newRequestId } from './request-log'

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers malformed HTTP, before a request exists, with the same headers as any other answer. */
export function answerBrokenRequest(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const requestId = newRequestId()
    const body = JSON.stringify(errorBody(new ApiError('UNREADABLE', requestTexts.unreadable), requestId))
    const message = {
      ...headers,
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const head = Object.entries(message).map(([name, value]) => `${name}: ${value}\r\n`)
    const answer = `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}\r\n${head.join('')}\r\n${body}`
    // A client that keeps its side open would hold the connection.
    const destroy = () => socket.destroy()
    if (socket.writable) socket.end(answer, destroy)
    else destroy()
  }
}
