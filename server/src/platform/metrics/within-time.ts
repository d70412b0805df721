/** The result of `work`, or null when it fails or takes longer than `ms` milliseconds. */
export async function withinTime<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  try {
    return await Promise.race([work, tooLate])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
