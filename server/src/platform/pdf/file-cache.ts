/** Files by name, the least recently used forgotten first, bounded by their bytes. For files that never change. */
export class FileCache {
  readonly #files = new Map<string, Buffer>()
  #bytes = 0

  /** @param limit in bytes; a larger file is not kept at all */
  constructor(private readonly limit: number) {}

  get(name: string): Buffer | undefined {
    const file = this.#files.get(name)
    if (file) {
      this.#files.delete(name)
      this.#files.set(name, file)
    }
    return file
  }

  set(name: string, file: Buffer): void {
    this.#forget(name)
    if (file.length > this.limit) return
    this.#files.set(name, file)
    this.#bytes += file.length
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.limit) return
      this.#forget(oldest)
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#files.get(name)?.length ?? 0
    this.#files.delete(name)
  }
}
