#!/usr/bin/env node
// Copies signed orders into a CSV file and continues where the last run stopped. Needs Node 20 or newer and no packages.
//
//   PORTAL_URL=https://portal.example.com PORTAL_KEY_FILE=/etc/portal-key node copy-signed-orders.mjs orders.csv
//
// A super admin creates the key under "API keys and webhooks"; it must be for orders. Each line of the file is an order as it was when it
// changed. An order that changes again gets another line, so the last line of an id is the current one. A deleted order has a line with the
// status "deleted" and nothing else.
// The file orders.csv.cursor next to it stores where the next run begins, and the size of the CSV file at that point.
import { open, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const columns = ['id', 'changedAt', 'orderNumber', 'orderYear', 'status', 'dealerNumber', 'companyName', 'signedAt']
const amounts = ['monthlyCents', 'oneTimeCents', 'annualCents']
const header = [...columns, 'monthly', 'oneTime', 'annual', 'packages']

/** A cell of a CSV file. An apostrophe turns what a spreadsheet would take for a formula into text. */
function cell(value) {
  const text = String(value ?? '')
  const escaped = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

const line = (cells) => `${cells.map(cell).join(',')}\r\n`
const dollars = (cents) => (cents / 100).toFixed(2)

/** An order's line, or an empty string if it is not signed. The API does not say whether a deleted order was signed. */
function orderLine({ id, changedAt, order }) {
  if (order === null) return line(header.map((name) => ({ id, changedAt, status: 'deleted' })[name]))
  if (order.signedAt === null) return ''
  const packages = order.items.map(({ packageName, tier }) =>
    tier === null ? packageName : `${packageName} (${tier})`,
  )
  const values = { ...order, id, changedAt }
  return line([
    ...columns.map((name) => values[name]),
    ...amounts.map((name) => dollars(order[name])),
    packages.join('; '),
  ])
}

async function readKey({ PORTAL_KEY, PORTAL_KEY_FILE }) {
  if (PORTAL_KEY_FILE) return (await readFile(PORTAL_KEY_FILE, 'utf8')).trim()
  if (PORTAL_KEY) return PORTAL_KEY
  throw new Error('Set PORTAL_KEY_FILE to the file that holds the key, or PORTAL_KEY.')
}

/** One page. Waits and retries when the portal limits the rate or is briefly unavailable. */
async function readPage(portal, key, cursor) {
  const address = new URL('/api/v1/orders', portal)
  address.searchParams.set('limit', '500')
  if (cursor) address.searchParams.set('cursor', cursor)
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(address, { headers: { authorization: `Bearer ${key}` }, redirect: 'error' })
    if (response.ok) return response.json()
    const isTemporary = response.status === 429 || response.status === 503
    if (!isTemporary || attempt === 5)
      throw new Error(`The portal answered ${response.status}: ${await response.text()}`)
    await sleep(1000 * Number(response.headers.get('retry-after') ?? 5))
  }
}

const sizeOf = (path) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** Where the last run stopped, or the beginning before the first run. */
async function readPosition(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return { cursor: null, size: 0 }
    throw error
  }
}

/** Writes a new file and renames it, so that the file is always complete. */
async function writePosition(path, position) {
  await writeFile(`${path}.new`, JSON.stringify(position))
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
  const positionPath = `${path}.cursor`
  let { cursor, size } = await readPosition(positionPath)
  // An interrupted run wrote lines without storing its position: remove them, because the API returns those orders again.
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
    await writePosition(positionPath, { cursor, size })
  }
  process.stdout.write(`Orders copied: ${copied}\n`)
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
