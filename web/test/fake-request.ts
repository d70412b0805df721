import { onTestFinished } from 'vitest'

type ProgressListener = ((event: ProgressEvent) => void) | null

/** Replaces XMLHttpRequest, because msw cannot send a reply in parts. The test controls each part. */
export class FakeRequest {
  method = ''
  address = ''
  form = new FormData()
  sentHeaders = new Headers()
  withCredentials = false
  responseType = ''
  upload: { onprogress: ProgressListener } = { onprogress: null }
  onprogress: ProgressListener = null
  onload: ProgressListener = null
  onerror: ProgressListener = null
  onabort: ProgressListener = null
  status = 0
  statusText = ''
  responseText = ''
  response: ArrayBuffer | null = null
  private headers = new Headers()

  open(method: string, address: string) {
    this.method = method
    this.address = address
  }

  setRequestHeader(name: string, value: string) {
    this.sentHeaders.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.headers.get(name)
  }

  getAllResponseHeaders(): string {
    return [...this.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n')
  }

  send(form: FormData) {
    this.form = form
  }

  abort() {
    this.onabort?.(new ProgressEvent('abort'))
  }

  /** Reports this many uploaded bytes. */
  sent(loaded: number, total: number) {
    this.upload.onprogress?.(new ProgressEvent('progress', { loaded, total, lengthComputable: true }))
  }

  /** Starts the reply. */
  begin(contentType: string, status = 200) {
    this.status = status
    this.headers = new Headers({ 'content-type': contentType })
  }

  /** Sends a part of the reply, which may end anywhere. */
  chunk(text: string) {
    this.responseText += text
    this.onprogress?.(new ProgressEvent('progress', { loaded: this.responseText.length }))
  }

  end() {
    this.onload?.(new ProgressEvent('load'))
  }

  /** Loses the connection, before or during the reply. */
  lose() {
    this.onerror?.(new ProgressEvent('error'))
  }

  /** Sends a complete reply, or a network error. */
  async answer(response: Response) {
    if (response.type === 'error') return this.lose()
    this.status = response.status
    this.statusText = response.statusText
    this.headers = response.headers
    if (this.responseType === 'arraybuffer') this.response = await response.arrayBuffer()
    else this.chunk(await response.text())
    this.end()
  }
}

/** Replaces every XMLHttpRequest for the rest of a test and passes it to `onSend` when it is sent. */
export function fakeRequests(onSend: (request: FakeRequest) => void): void {
  class Sent extends FakeRequest {
    override send(form: FormData) {
      super.send(form)
      onSend(this)
    }
  }
  // Use the property descriptor, because msw prevents assignment while it is active.
  const before = Object.getOwnPropertyDescriptor(globalThis, 'XMLHttpRequest') ?? {}
  Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, writable: true, value: Sent })
  onTestFinished(() => void Object.defineProperty(globalThis, 'XMLHttpRequest', before))
}
