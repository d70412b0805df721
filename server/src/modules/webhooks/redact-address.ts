/** Removes the query from an address for the audit log and emails, because it can contain a token. */
export function redactAddress(address: string): string {
  const { origin, pathname, search } = new URL(address)
  return search === '' ? address : `${origin}${pathname}?…`
}

export const redactEndpoint = <T extends { url: string }>(endpoint: T): T => ({
  ...endpoint,
  url: redactAddress(endpoint.url),
})
