import type { EndpointName } from '@portal/contract/endpoints'
import { callFile, type NamedFile } from './call'

/** Saves a file through the browser's downloads. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file after the click event has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads an order's agreement as Agreement-{order number}.pdf. Throws the errors of the call. */
export async function downloadAgreement(order: { id: string; orderId: string }): Promise<void> {
  const { content } = await callFile('getAgreementPdf', { params: { id: order.id } })
  saveFile(content, `Agreement-${order.orderId}.pdf`)
}

/** Saves a file through the browser's downloads and returns its name. */
export function saveNamedFile({ content, name = 'download' }: NamedFile): string {
  saveFile(content, name)
  return name
}

/**
 * Downloads the file in a call's response under the name that the server gave it, and returns that name. Throws the
 * errors of the call.
 */
export async function downloadFile<N extends EndpointName>(...args: Parameters<typeof callFile<N>>): Promise<string> {
  return saveNamedFile(await callFile(...args))
}
