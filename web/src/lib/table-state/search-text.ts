/** Search parameters as plain text, one value a name: what people see in a link is what a table reads. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}
