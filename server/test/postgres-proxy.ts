import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

interface Pair {
  client: Socket
  server: Socket
}

/** A proxy between a client and PostgreSQL that breaks their connections as a network does. */
export interface PostgresProxy {
  /** The database's URL through the proxy. */
  url: string
  /** How many connections are open. */
  open(): number
  /** Ends every connection immediately. */
  cut(): void
  /** From now on, ends each connection on which the client sends something. */
  cutWhenUsed(isEnabled: boolean): void
  /** Forwards the next command that contains the text, and ends its connection before the answer. */
  cutBeforeAnswer(text: string): void
  /** Forwards nothing in either direction, but retains the connections and their data. */
  freeze(): void
  thaw(): void
  /** From now on, loses everything sent on the current connections, like a firewall that forgot them; new ones work. */
  silence(): void
  /** Accepts no new connection, like a server that is down. */
  refuse(): Promise<void>
  accept(): Promise<void>
  close(): Promise<void>
}

/** @param url PostgreSQL's URL; the proxy listens on a free loopback port */
export async function openPostgresProxy(url: string): Promise<PostgresProxy> {
  const { hostname, port: targetPort } = new URL(url)
  const pairs = new Set<Pair>()
  let isCutting = false
  let isFrozen = false
  let lastWord: string | null = null

  const end = (pair: Pair): void => {
    pairs.delete(pair)
    pair.client.destroy()
    pair.server.destroy()
  }
  const pass = (pair: Pair, chunk: Buffer): void => {
    if (isCutting) {
      end(pair)
      return
    }
    if (lastWord !== null && chunk.includes(lastWord)) {
      lastWord = null
      pair.server.removeAllListeners('data').once('data', () => end(pair))
    }
    pair.server.write(chunk)
  }
  const listener = createServer((client) => {
    const pair = { client, server: connect(Number(targetPort || 5432), hostname) }
    pairs.add(pair)
    client.on('data', (chunk: Buffer) => pass(pair, chunk))
    pair.server.on('data', (chunk: Buffer) => client.write(chunk))
    for (const socket of [client, pair.server]) {
      socket.on('error', () => end(pair)).on('close', () => end(pair))
      if (isFrozen) socket.pause()
    }
  })
  const listen = async (port: number): Promise<void> => {
    listener.listen(port, '127.0.0.1')
    await once(listener, 'listening')
  }
  await listen(0)
  const address = listener.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const ours = new URL(url)
  ours.hostname = '127.0.0.1'
  ours.port = String(port)
  const each = (act: (socket: Socket) => void): void => {
    for (const { client, server } of pairs) for (const socket of [client, server]) act(socket)
  }
  const cut = (): void => [...pairs].forEach(end)
  const refuse = (): Promise<void> =>
    new Promise((resolve) => {
      listener.close(() => resolve())
      cut()
    })
  return {
    url: ours.href,
    open: () => pairs.size,
    cut,
    cutWhenUsed: (isEnabled) => {
      isCutting = isEnabled
    },
    cutBeforeAnswer: (text) => {
      lastWord = text
    },
    freeze: () => {
      isFrozen = true
      each((socket) => socket.pause())
    },
    thaw: () => {
      isFrozen = false
      each((socket) => socket.resume())
    },
    silence: () => each((socket) => socket.removeAllListeners('data').resume()),
    refuse,
    accept: () => listen(port),
    close: refuse,
  }
}
