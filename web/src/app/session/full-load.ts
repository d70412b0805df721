/** Loads the portal anew, so that nothing of the account before stays in memory. */
export function fullLoad(path: string): void {
  window.location.assign(path)
}
