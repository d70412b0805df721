/** Reloads the portal, so that no data of the previous account stays in memory. */
export function reloadPortal(path: string): void {
  window.location.assign(path)
}
