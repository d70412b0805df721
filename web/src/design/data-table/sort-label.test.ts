import { describe, expect, it } from 'vitest'
import { createSortLabels } from './sort-label'

const created = { id: 'createdAt', header: 'Date' }
const changed = { id: 'updatedAt', header: 'Modified' }
const company = { id: 'companyName', header: 'Name / Company' }
const total = { id: 'totalAmount', header: 'Monthly Total', align: 'right' } as const
const status = { id: 'status', header: 'Status', sortKind: 'listed' } as const

describe('the labels of sorts', () => {
  const getLabel = createSortLabels([company, created, changed, total, status])

  it.each([
    [created, 'Oldest first', 'Newest first'],
    [changed, 'Modified, oldest first', 'Modified, newest first'],
    [company, 'Name, A to Z', 'Name, Z to A'],
    [total, 'Monthly Total, low to high', 'Monthly Total, high to low'],
    [status, 'Status, in order', 'Status, in reverse order'],
  ])('say what comes first: case %#', (column, ascending, descending) => {
    expect([getLabel(column, 'asc'), getLabel(column, 'desc')]).toEqual([ascending, descending])
  })
})
