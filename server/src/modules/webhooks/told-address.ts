/** An address as history and mails tell it: what follows the path may let somebody in. */
export function toldAddress(address: string): string {
  const { origin, pathname, search } = new URL(address)
  return search === '' ? address : `${origin}${pathname}?…`
}

/** An endpoint with its address as history tells it. */
export const toldEndpoint = <T extends { url: string }>(endpoint: T): T => ({
  ...endpoint,
  url: toldAddress(endpoint.url),
})
