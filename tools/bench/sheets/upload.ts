import { asStaff } from '../load/people'

/** Sends a file to an import as a browser does. @returns the answer and how long it took to come whole */
export async function upload(url: string, path: string, bytes: Uint8Array) {
  const body = new FormData()
  body.set('file', new File([Uint8Array.from(bytes)], 'sheet.xlsx'))
  const begun = performance.now()
  const response = await fetch(`${url}${path}`, { method: 'POST', headers: asStaff('director'), body })
  const text = await response.text()
  return { status: response.status, text, ms: performance.now() - begun }
}

/** An import that has to create every record. @throws Error with the answer when it does not */
export async function importAll(url: string, path: string, bytes: Uint8Array): Promise<number> {
  const { status, text, ms } = await upload(url, path, bytes)
  const { refused } = status === 200 ? (JSON.parse(text) as { refused: number }) : { refused: Number.NaN }
  if (refused !== 0) throw new Error(`${path} answered ${status}: ${text.slice(0, 500)}`)
  return ms
}
