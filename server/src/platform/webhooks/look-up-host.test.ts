import { createSocket, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { lookUpHost } from './look-up-host'
import { postOnce } from './post-once'

const A = 1
const AAAA = 28
type Records = Partial<Record<number, readonly (readonly number[])[]>>

/** Answers a DNS query for one name with raw record bytes. */
function buildAnswer(question: Buffer, records: readonly (readonly number[])[], type: number): Buffer {
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(records.length, 6)
  header.writeUInt16BE(0, 10)
  const queryBytes = question.subarray(12, question.indexOf(0, 12) + 5)
  const found = records.map((bytes) => Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]))
  return Buffer.concat([header, queryBytes, ...found])
}

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

/** Opens a name server with these records for every name; null never answers. */
async function openNameServer(records: Records | null) {
  const socket = createSocket('udp4')
  open.push(socket)
  let queryBytes = 0
  socket.on('message', (question, { port, address }) => {
    queryBytes += 1
    if (records === null) return
    const type = question.readUInt16BE(question.indexOf(0, 12) + 1)
    socket.send(buildAnswer(question, records[type] ?? [], type), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { nameServers: [`127.0.0.1:${(socket.address() as AddressInfo).port}`], getQueries: () => queryBytes }
}

const unabortedSignal = new AbortController().signal
const public6 = [0x26, 0x06, 0x47, 0, ...Array.from({ length: 10 }, () => 0), 0x11, 0x11]

describe('The addresses of a host', () => {
  it('include both families', async () => {
    const { nameServers } = await openNameServer({ [A]: [[93, 184, 216, 34]], [AAAA]: [public6] })
    expect(await lookUpHost('erp.example.com', { signal: unabortedSignal, nameServers })).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ])
  })

  it('may be of one family, but not missing', async () => {
    const ipv4Server = await openNameServer({ [A]: [[93, 184, 216, 34]] })
    expect(await lookUpHost('erp.example.com', { signal: unabortedSignal, ...ipv4Server })).toHaveLength(1)
    const emptyServer = await openNameServer({})
    await expect(lookUpHost('erp.example.com', { signal: unabortedSignal, ...emptyServer })).rejects.toThrow('ENODATA')
  })

  it('are known without a name server for an IP address and localhost', async () => {
    const { nameServers, getQueries } = await openNameServer({})
    expect(await lookUpHost('10.0.0.1', { signal: unabortedSignal, nameServers })).toEqual([
      { address: '10.0.0.1', family: 4 },
    ])
    const localAddresses = await lookUpHost('localhost', { signal: unabortedSignal, nameServers })
    expect([localAddresses.map(({ address }) => address), getQueries()]).toEqual([['127.0.0.1', '::1'], 0])
  })

  it('are not awaited beyond the signal', async () => {
    const { nameServers, getQueries } = await openNameServer(null)
    const giveUp = new AbortController()
    const lookup = lookUpHost('erp.example.com', { signal: giveUp.signal, nameServers })
    await expect.poll(getQueries).toBeGreaterThan(0)
    giveUp.abort(new Error('late'))
    await expect(lookup).rejects.toThrow('late')
  })
})

describe('A host that is called (docs/spec 21.6)', () => {
  const post = (nameServers: readonly string[], timeoutMs = 5_000) =>
    postOnce({ url: 'https://erp.example.com/', headers: {}, body: '', timeoutMs, mayBeLoopback: false, nameServers })

  it('is rejected if any of its addresses is not public', async () => {
    const mixedServer = await openNameServer({ [A]: [[93, 184, 216, 34]], [AAAA]: [[0xfd, ...Array(15).fill(1)]] })
    await expect(post(mixedServer.nameServers)).rejects.toThrow('erp.example.com is not on the public internet')
    const second = await openNameServer({
      [A]: [
        [93, 184, 216, 34],
        [10, 0, 0, 1],
      ],
    })
    await expect(post(second.nameServers)).rejects.toThrow('erp.example.com is not on the public internet')
  })

  it('times out with the request if its name server hangs', async () => {
    const { nameServers } = await openNameServer(null)
    await expect(post(nameServers, 100)).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
