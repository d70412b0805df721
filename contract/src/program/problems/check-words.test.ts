import { describe, expect, it } from 'vitest'
import type { ProgramDocument } from '../document'
import { exampleDocument } from '../example-document'
import { findProblems } from './checked'

describe('The labels of statuses (docs/spec 24.5, rule 5)', () => {
  const withStatuses = (labels: Record<string, string>) =>
    findProblems((each) => void Object.assign(each.words, { statuses: labels }))

  it.each([
    [
      { pending: 'Waiting', expired: 'waiting' },
      'expired',
      '"waiting" is already the label of Pending. Choose another label.',
    ],
    [{ pending: 'Active' }, 'pending', '"Active" is already the label of Active. Choose another label.'],
    [{ active: 'PENDING' }, 'active', '"PENDING" is already the label of Pending. Choose another label.'],
  ])('are unique with the built-in ones, ignoring case: %j', (labels, key, message) => {
    expect(withStatuses(labels)).toMatchObject([{ path: `/words/statuses/${key}`, section: 'names', message }])
  })

  it('are not the badge of orders with a change request, except for their own status', () => {
    const message = '"Change requested" is already the label of Request. Choose another label.'
    const badge = { processing: 'Change requested' }
    for (const labels of [badge, { ...badge, request: 'Asked' }]) {
      expect(withStatuses(labels)).toMatchObject([{ path: '/words/statuses/processing', message }])
    }
    expect(withStatuses({ request: 'Change Requested' })).toEqual([])
  })

  it.each([
    ['a key', { completed: 'in_progress', in_progress: 'Working' }, 'In Progress'],
    ['a built-in label', { completed: 'Active', active: 'Running' }, 'Active'],
    ['a former label', { pending: 'Open', signed: 'Order pending' }, 'Pending'],
  ])('are not what imports read as another status: %s', (_what, labels, owner) => {
    const problems = withStatuses(labels)
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toMatch(new RegExp(`^Imports read ".+" as ${owner}\\. Choose another label\\.$`))
  })

  it('are not a label that another status had in any version, unless the version before has it already', () => {
    const labeled = (statuses: Record<string, string>): ProgramDocument => ({
      ...exampleDocument,
      words: { ...exampleDocument.words, statuses },
    })
    const [v2, v3] = [labeled({ in_progress: 'Building' }), labeled({ in_progress: 'In work' })]
    const later = { in_progress: 'In work', signed: 'building' }
    const find = (statuses: Record<string, string>, before: ProgramDocument) =>
      findProblems((each) => void Object.assign(each.words, { statuses }), { before, versions: [v2, v3, before] })
    expect(find(later, v3)).toMatchObject([
      { path: '/words/statuses/signed', message: 'Imports read "building" as In Progress. Choose another label.' },
    ])
    expect(find(later, labeled(later))).toEqual([])
    expect(find({ in_progress: 'Building' }, v3)).toEqual([])
  })

  it('may differ from the built-in ones', () => {
    expect(withStatuses({ pending: 'Open', completed: 'Updated' })).toEqual([])
  })

  it('have 1 to 24 characters', () => {
    expect(withStatuses({ pending: 'x'.repeat(24) })).toEqual([])
    expect(withStatuses({ pending: 'x'.repeat(25) })).toMatchObject([
      { path: '/words/statuses/pending', message: 'Use at most 24 characters.' },
    ])
    expect(withStatuses({ pending: '' })).toMatchObject([{ message: 'Enter a text.' }])
  })
})

describe('The labels of roles, tiers and request statuses', () => {
  it.each([
    ['roles', { dealer: 'Super Admin' }, '/words/roles/dealer', 'Super Admin'],
    ['tiers', { good: 'best' }, '/words/tiers/good', 'Best'],
    ['requestStatuses', { approved: 'Rejected' }, '/words/requestStatuses/approved', 'Rejected'],
  ] as const)('are unique: %s', (kind, labels, path, owner) => {
    const problems = findProblems((each) => {
      const words = each.words as unknown as Record<string, object>
      words[kind] = kind === 'roles' ? { ...words[kind], ...labels } : labels
    })
    expect(problems).toMatchObject([{ path, message: expect.stringContaining(`already the label of ${owner}`) }])
  })

  it.each([
    ['Done ☀', 'done ☀\ufe0f'],
    ['All-in', 'All\u2013in'],
  ])('are unique, ignoring invisible characters and kinds of dashes: %j and %j', (approved, rejected) => {
    const requestStatuses = { approved, rejected }
    const message = `"${rejected}" is already the label of Approved. Choose another label.`
    expect(findProblems((each) => void Object.assign(each.words, { requestStatuses }))).toMatchObject([
      { path: '/words/requestStatuses/rejected', message },
    ])
  })

  it.each([
    ['tiers', { good: 'Plus', better: 'Good' }, '/words/tiers/better', 'Good'],
    ['roles', { dealer: 'Super-Admin' }, '/words/roles/dealer', 'Super Admin'],
    [
      'roles',
      { sales_manager: 'Director', territory_manager: 'Sales Manager' },
      '/words/roles/territory_manager',
      'Sales Manager',
    ],
  ] as const)('are not what imports read as another one: %s, %j', (kind, labels, path, owner) => {
    const problems = findProblems((each) => {
      const words = each.words as unknown as Record<string, object>
      words[kind] = { ...words[kind], ...labels }
    })
    expect(problems).toMatchObject([{ path, message: expect.stringContaining(`as ${owner}. Choose another label.`) }])
  })
})
