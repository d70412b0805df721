#!/usr/bin/env node
// Copies signed orders into a CSV file and goes on from where it stopped the last time. Node 20 or newer, nothing to install.
//
//   PORTAL_URL=https://portal.example.com PORTAL_KEY_FILE=/etc/portal-key node copy-signed-orders.mjs orders.csv
//
// The key is made by a super admin under "API keys and webhooks" and must be for orders. Each line of the file is an order as it was when
// it changed; an order that changes again gets another line, so the last line of an id is the one that holds. One that was
// deleted has a line with the status "deleted" and nothing else.
// Beside the file stands orders.csv.cursor: where the next run begins, and how long the file was then.
import { open, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const columns = ['id', 'changedAt', 'orderNumber', 'orderYear', 'status', 'dealerNumber', 'companyName', 'signedAt']
const amounts = ['monthlyCents', 'oneTimeCents', 'annualCents']
const header = [...columns, 'monthly', 'oneTime', 'annual', 'packages']

/** A cell of a CSV file. What a spreadsheet would take for a formula is made a text by an apostrophe. */
function cell(value) {
  const text = String(value ?? '')
  const harmless = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const line = (cells) => `${cells.map(cell).join(',')}\r\n`
const dollars = (cents) => (cents / 100).toFixed(2)

/** An order's line, or nothing for one that is not signed. Whether a deleted one was signed is not told. */
function orderLine({ id, changedAt, order }) {
  if (order === null) return line(header.map((name) => ({ id, changedAt, status: 'deleted' })[name]))
  if (order.signedAt === null) return ''
  const packages = order.items.map(({ packageName, tier }) =>
    tier === null ? packageName : `${packageName} (${tier})`,
  )
  const told = { ...order, id, changedAt }
  return line([
    ...columns.map((name) => told[name]),
    ...amounts.map((name) => dollars(order[name])),
    packages.join('; '),
  ])
}

async function readKey({ PORTAL_KEY, PORTAL_KEY_FILE }) {
  if (PORTAL_KEY_FILE) return (await readFile(PORTAL_KEY_FILE, 'utf8')).trim()
  if (PORTAL_KEY) return PORTAL_KEY
  throw new Error('Set PORTAL_KEY_FILE to the file that holds the key, or PORTAL_KEY.')
}

/** One page. Waits where the portal says that it is asked too often, or does not answer for a moment. */
async function readPage(portal, key, cursor) {
  const address = new URL('/api/v1/orders', portal)
  address.searchParams.set('limit', '500')
  if (cursor) address.searchParams.set('cursor', cursor)
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` }, redirect: 'error' })
    if (answer.ok) return answer.json()
    const isPassing = answer.status === 429 || answer.status === 503
    if (!isPassing || tries === 5) throw new Error(`The portal answered ${answer.status}: ${await answer.text()}`)
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 5))
  }
}

const sizeOf = (path) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** Where the last run stopped; nothing before the first one. */
async function readPlace(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return { cursor: null, size: 0 }
    throw error
  }
}

/** Written beside and renamed, so that there is always a whole one. */
async function writePlace(path, place) {
  await writeFile(`${path}.new`, JSON.stringify(place))
  await rename(`${path}.new`, path)
}

async function append(path, text) {
  const file = await open(path, 'a')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function main() {
  const [path] = process.argv.slice(2)
  if (!path || !process.env.PORTAL_URL) {
    throw new Error('Use: PORTAL_URL=https://... PORTAL_KEY_FILE=... node copy-signed-orders.mjs orders.csv')
  }
  const key = await readKey(process.env)
  const placePath = `${path}.cursor`
  let { cursor, size } = await readPlace(placePath)
  // What a run wrote that was stopped before it noted its place comes again.
  if ((await sizeOf(path)) > size) await truncate(path, size)
  let copied = 0
  for (let hasMore = true; hasMore; ) {
    const page = await readPage(process.env.PORTAL_URL, key, cursor)
    const lines = page.changes.map(orderLine).filter((text) => text !== '')
    await append(path, (size === 0 ? line(header) : '') + lines.join(''))
    copied += lines.length
    size = await sizeOf(path)
    cursor = page.nextCursor
    hasMore = page.hasMore
    await writePlace(placePath, { cursor, size })
  }
  process.stdout.write(`Orders copied: ${copied}\n`)
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
