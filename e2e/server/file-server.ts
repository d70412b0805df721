import { type RunningServer, startServer } from './start-server'
import { createStore, type Store } from './store'

type Settings = Readonly<Record<string, string>>
type Running = {
  readonly file: string
  readonly store: Store
  readonly server: RunningServer
  readonly settings: Settings
}

/** Keeps one server per test file: the first test of a file gets a fresh copy of the demo data, the others go on with it. */
export class FileServer {
  private running: Running | undefined

  async forFile(file: string, settings: Settings): Promise<RunningServer> {
    if (this.running?.file === file) return this.running.server
    await this.end()
    const store = await createStore(process.env.E2E_TEMPLATE)
    try {
      this.running = { file, store, settings, server: await startServer(store, settings) }
    } catch (error) {
      await store.remove()
      throw error
    }
    return this.running.server
  }

  /** Stops the server, does what happens meanwhile, and starts it again at the same address. */
  async whileAway(work: (store: Store) => Promise<void>): Promise<void> {
    const { running } = this
    if (!running) throw new Error('No server was started for this file.')
    await running.server.stop()
    try {
      await work(running.store)
    } finally {
      this.running = { ...running, server: await startServer(running.store, running.settings, running.server.port) }
    }
  }

  /** Changes rows over a restart of the server: what happened in the world meanwhile. */
  changeRows(sql: string): Promise<void> {
    return this.whileAway((store) => store.change(sql))
  }

  async end(): Promise<void> {
    const ending = this.running
    this.running = undefined
    await ending?.server.stop()
    await ending?.store.remove()
  }
}
