const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Path and query of a call, given its path in the endpoint table. Empty query values are left out. */
export function addressOf(template: string, sent: { params?: unknown; query?: unknown } = {}): string {
  const params = asRecord(sent.params)
  const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(asRecord(sent.query))) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
