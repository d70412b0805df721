import { type Mailbox, openMailbox } from './mailbox'
import { type RunningServer, startServer } from './start-server'
import { createStore, type Store } from './store'

type Settings = Readonly<Record<string, string>>

type RunningFileServer = {
  readonly file: string
  readonly store: Store
  readonly server: RunningServer
  readonly mailbox: Mailbox | null
  readonly settings: Settings
}

/** Runs one server per test file. The file's first test gets a fresh copy of the demo data; the others continue with it. */
export class FileServer {
  private running: RunningFileServer | undefined

  /**
   * @param settings additional environment variables
   * @param withMail whether the server is connected to a mail server and requires codes at signing
   */
  async forFile(file: string, settings: Settings, withMail: boolean): Promise<RunningServer> {
    if (this.running?.file === file) return this.running.server
    await this.end()
    const made = await createStore(process.env.E2E_TEMPLATE)
    const mailbox = withMail ? await openMailbox() : null
    const mail = mailbox && {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Lead Program <portal@example.com>',
      SIGNING_CODE: 'unknown-device',
    }
    const store = { ...made, environment: { ...made.environment, ...mail } }
    try {
      this.running = { file, store, settings, mailbox, server: await startServer(store, () => settings) }
    } catch (error) {
      await mailbox?.close()
      await store.remove()
      throw error
    }
    return this.running.server
  }

  /** The mail server that this file's server is connected to. */
  get mailbox(): Mailbox {
    if (!this.running?.mailbox) throw new Error('The server of this file is not connected to a mail server.')
    return this.running.mailbox
  }

  /** Stops the server, runs a function, and restarts the server at the same URL. */
  async withServerStopped(work: (store: Store) => Promise<void>): Promise<void> {
    const { running } = this
    if (!running) throw new Error('No server was started for this file.')
    await running.server.stop()
    try {
      await work(running.store)
    } finally {
      this.running = {
        ...running,
        server: await startServer(running.store, () => running.settings, running.server.port),
      }
    }
  }

  /** Changes rows with SQL while the server restarts. */
  changeRows(sql: string): Promise<void> {
    return this.withServerStopped((store) => store.change(sql))
  }

  async end(): Promise<void> {
    const ending = this.running
    this.running = undefined
    await ending?.server.stop()
    await ending?.mailbox?.close()
    await ending?.store.remove()
  }
}
