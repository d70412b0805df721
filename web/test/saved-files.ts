import { vi } from 'vitest'

/** Records the names of the files that the page downloads from now on. */
export function savedFiles(): string[] {
  const names: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

/** A workbook reply, like the server's. */
export const workbook = (name: string): Response =>
  new Response('workbook', {
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
  })
