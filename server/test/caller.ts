import { text } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

type Options = Pick<InjectOptions, 'headers' | 'query' | 'payload'>

/** Calls the API like a browser, with its cookie in each call. */
export interface Caller {
  get(path: string, options?: Options): Promise<LightMyRequestResponse>
  post(path: string, body?: unknown, options?: Options): Promise<LightMyRequestResponse>
  /** Opens a stream and ends it as soon as it is answered. */
  open(path: string): Promise<LightMyRequestResponse>
  patch(path: string, body?: unknown, options?: Options): Promise<LightMyRequestResponse>
  delete(path: string, options?: Options): Promise<LightMyRequestResponse>
  /** Posts a form with a file and fields. */
  upload(path: string, form: FormData, options?: Options): Promise<LightMyRequestResponse>
}

/** Builds a browser's form for a chosen file. Sends values that are not text as JSON. */
export function uploadForm(
  bytes: Uint8Array,
  fields: Readonly<Record<string, unknown>> = {},
  fileName = 'sheet.xlsx',
): FormData {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(bytes)], fileName))
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

/** @param commonHeaders headers of every call */
export function createCaller(
  app: FastifyInstance,
  cookies: Record<string, string> = {},
  commonHeaders: Record<string, string> = {},
): Caller {
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, options?: Options) => {
    const headers = { ...commonHeaders, ...options?.headers }
    return app.inject({
      method,
      url,
      cookies,
      ...options,
      headers,
      ...(body !== undefined && { payload: body as object }),
    })
  }
  return {
    get: (path, options) => call('GET', path, undefined, options),
    open: async (path) => {
      const reply = await app.inject({ method: 'GET', url: path, cookies, payloadAsStream: true })
      app.eventStreams.endAll()
      const body = await text(reply.stream())
      return Object.assign(reply, { body, json: () => JSON.parse(body) })
    },
    post: (path, body, options) => call('POST', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
    upload: (path, form, options) => call('POST', path, form, options),
  }
}
