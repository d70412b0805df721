interface Waiting<K, V> {
  key: K
  resolve(value: V): void
  reject(reason: unknown): void
}

/**
 * Batches the keys requested in the same turn of the event loop: calls `load` once all received data has been read. A
 * single key does not wait.
 * @param load returns a value for each key, in order; its failure rejects all callers of that turn
 */
export function gather<K, V>(load: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  let pendingKeys: Waiting<K, V>[] = []
  const loadPending = async (): Promise<void> => {
    const requestedKeys = pendingKeys
    pendingKeys = []
    try {
      const values = await load(requestedKeys.map(({ key }) => key))
      if (values.length !== requestedKeys.length)
        throw new Error(`${values.length} values for ${requestedKeys.length} keys`)
      for (const [n, value] of values.entries()) requestedKeys[n]?.resolve(value)
    } catch (error) {
      for (const { reject } of requestedKeys) reject(error)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (pendingKeys.length === 0) setImmediate(loadPending)
      pendingKeys.push({ key, resolve, reject })
    })
}
