interface Waiting<K, V> {
  key: K
  resolve(value: V): void
  reject(reason: unknown): void
}

/**
 * Asks together for what is asked for by many in the same turn of the event loop: once everything has been read that had arrived,
 * `load` is called for all of it. Asked for by one alone it waits for nothing.
 * @param load gives a value for each key, in their order; when it fails, everybody who asked in that turn is told so
 */
export function gather<K, V>(load: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = []
  const ask = async (): Promise<void> => {
    const asked = waiting
    waiting = []
    try {
      const values = await load(asked.map(({ key }) => key))
      if (values.length !== asked.length) throw new Error(`${values.length} values for ${asked.length} keys`)
      for (const [n, value] of values.entries()) asked[n]?.resolve(value)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(ask)
      waiting.push({ key, resolve, reject })
    })
}
