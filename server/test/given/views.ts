import { savedViews } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import { idFor } from '../../src/seed/ids'
import { nextNumber } from './counter'

type ViewRow = typeof savedViews.$inferInsert
export type ViewOverrides = Partial<Pick<ViewRow, 'list' | 'name' | 'query' | 'columns' | 'sharedWith' | 'position'>>

/** The default query of a view. */
export const givenViewContent = {
  query: { status: 'active' },
  columns: ['orderId', 'dealerName'],
  density: 'roomy',
  sharedWith: [],
} satisfies Partial<ViewRow>

/** Creates a private view of the orders. */
export async function givenView(db: Db, now: Date, owner: { id: string }, overrides: ViewOverrides = {}) {
  const turn = nextNumber()
  const row = {
    id: idFor(`given view ${turn}`),
    list: 'orders' as const,
    name: `View ${turn}`,
    position: turn,
    ...givenViewContent,
    ...overrides,
  }
  await db.insert(savedViews).values({ ...row, ownerId: owner.id, createdAt: now, updatedAt: now })
  return row
}
