import type { EndpointName } from '@portal/contract/endpoints'
import { callFile, type NamedFile } from './call'

/** Hands a file to the browser's downloads. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads an order's agreement as Agreement-{order number}.pdf. Throws what the call throws. */
export async function downloadAgreement(order: { id: string; orderId: string }): Promise<void> {
  const { content } = await callFile('getAgreementPdf', { params: { id: order.id } })
  saveFile(content, `Agreement-${order.orderId}.pdf`)
}

/** Hands a file to the browser's downloads under its name, and returns that. */
export function saveNamed({ content, name = 'download' }: NamedFile): string {
  saveFile(content, name)
  return name
}

/** Downloads what a call answers with, under the name the server gives it; returns that name. Throws what the call throws. */
export async function downloadFile<N extends EndpointName>(...args: Parameters<typeof callFile<N>>): Promise<string> {
  return saveNamed(await callFile(...args))
}
