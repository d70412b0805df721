import { type BenchRequest, drive, sendOnce, type Target } from './load/drive'
import { type Figures, middleOf } from './load/figures'
import { asStaff } from './load/people'
import type { BenchOptions } from './options'

export interface Unchanged {
  name: string
  full: Figures
  /** The same asked for with the tag of the full answer: 304. */
  unchanged: Figures
  fullBytes: number
}

const paths = ['/api/orders?limit=50', '/api/admin/dealers?limit=50', '/api/change-requests?limit=50']
const ROUNDS = 3

/** What the 30-second refresh of a list costs while nothing changed, beside the full list. */
export async function measureUnchanged(target: Target, options: BenchOptions): Promise<Unchanged[]> {
  const length = { seconds: options.seconds / ROUNDS }
  const measured: Unchanged[] = []
  for (const path of paths) {
    const request: BenchRequest = { method: 'GET', path, headers: asStaff('director') }
    const response = await sendOnce(target.url, request)
    const fullBytes = (await response.arrayBuffer()).byteLength
    const tag = response.headers.get('etag') ?? ''
    const again = { ...request, headers: { ...request.headers, 'if-none-match': tag } }
    const runs = { full: [] as Figures[], unchanged: [] as Figures[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.full.push(await drive(target, () => request, options.connections, length))
      runs.unchanged.push(await drive(target, () => again, options.connections, length))
    }
    measured.push({ name: `GET ${path}`, full: middleOf(runs.full), unchanged: middleOf(runs.unchanged), fullBytes })
  }
  return measured
}
