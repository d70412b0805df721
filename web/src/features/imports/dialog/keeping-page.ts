/** Has the browser ask before the page is closed or loaded anew as long as the work is under way. */
export async function keepingPage<T>(work: () => Promise<T>): Promise<T> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  try {
    return await work()
  } finally {
    window.removeEventListener('beforeunload', ask)
  }
}
