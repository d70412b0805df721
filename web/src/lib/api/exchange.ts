export interface Exchange {
  method: string
  address: string
  form: FormData
  accept: string
  /** Whether the response is a file instead of text. */
  isBinary?: boolean
  onSent?: (done: number, total: number) => void
  /** Called with the entire text so far whenever more of a response of this type arrives. */
  watch?: { type: string; onText: (text: string) => void }
  signal?: AbortSignal
}

function getHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}

function getResponse(request: XMLHttpRequest, isBinary: boolean): Response {
  const body: string | ArrayBuffer | null = isBinary ? request.response : request.responseText
  const { status, statusText } = request
  return new Response(body || null, { status, statusText, headers: getHeaders(request) })
}

/** Sends a form with upload progress, which fetch does not support. Rejects without a response and when aborted. */
export function exchange(options: Exchange): Promise<Response> {
  const { method, address, form, accept, isBinary = false, onSent, watch, signal } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const abortRequest = () => request.abort()
    const settle = (finish: () => void) => () => {
      signal?.removeEventListener('abort', abortRequest)
      finish()
    }
    request.open(method, address)
    request.withCredentials = true
    request.setRequestHeader('accept', accept)
    if (isBinary) request.responseType = 'arraybuffer'
    if (onSent) request.upload.onprogress = (event) => onSent(event.loaded, event.total)
    if (watch) {
      request.onprogress = () => {
        if (request.getResponseHeader('content-type')?.includes(watch.type)) watch.onText(request.responseText)
      }
    }
    request.onload = settle(() => resolve(getResponse(request, isBinary)))
    request.onerror = settle(() => reject(new TypeError('No answer came')))
    request.onabort = settle(() => reject(signal?.reason ?? new DOMException('Given up', 'AbortError')))
    signal?.addEventListener('abort', abortRequest)
    request.send(form)
  })
}
