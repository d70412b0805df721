import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readFiles } from './read-files.mjs'
import { FEATURES, findFault, MAX_LINES, planRemoval, removeLines } from './remove-feature.mjs'

const project = (files) => new Map(Object.entries(files))
const own = { 'web/src/features/call-list/feature.ts': "export const needs = 'dealer.call'\n" }
const capabilities = "  'dealer.call': grants(),\n  'dealer.read': grants(),\n"
const getPlaces = ({ lines }) => lines.map(({ path, line }) => `${path}:${line}`)

describe('The removal of a feature', () => {
  it('deletes only files in folders of its name and files named after it', () => {
    const { files } = planRemoval(
      project({
        ...own,
        'contract/src/texts/call-list.ts': '',
        'docs/spec/14-call-list.md': '',
        'e2e/flows/call-list.spec.ts': '',
        'web/test/given-call-list.ts': '',
        'server/src/db/migrations/0030_call_list.sql': '',
        'web/src/features/call-lists/feature.ts': '',
        'web/src/design/call-list-icon.tsx': '',
      }),
      'call-list',
    )
    expect(files).toEqual([
      'web/src/features/call-list/feature.ts',
      'contract/src/texts/call-list.ts',
      'docs/spec/14-call-list.md',
      'e2e/flows/call-list.spec.ts',
      'web/test/given-call-list.ts',
    ])
  })

  it.each([
    ['an import', 'server/src/modules.ts', "import { one } from './modules/call-list/module'"],
    ['a variable', 'server/src/modules.ts', '  callListModule,'],
    ['a type', 'tools/season/reaching-season.ts', 'browser.get<CallList>()'],
    ['a comment', 'web/src/lib/feature.ts', '// for call-list'],
    ['a class of a style sheet', 'web/src/styles/print.css', '.call-list {'],
    ['a link of a document', 'docs/spec/README.md', '| [14 Calls](14-call-list.md) |'],
  ])('counts %s', (_, path, line) => {
    const others = { ...own, 'docs/spec/14-call-list.md': '' }
    expect(getPlaces(planRemoval(project({ ...others, [path]: `first\n${line}\n` }), 'call-list'))).toEqual([
      `${path}:2`,
    ])
  })

  it('counts neither prose nor audit titles', () => {
    const plan = planRemoval(
      project({
        ...own,
        'docs/operations.md': 'The call-list grows.',
        'contract/src/audit/actions.ts': "  'call-list.exported': 'Exported',",
      }),
      'call-list',
    )
    expect(plan.lines).toEqual([])
  })

  it('counts a permission that only the feature uses', () => {
    const files = { ...own, 'contract/src/api/capabilities.ts': capabilities }
    const reader = { 'server/src/modules/dealers/list.ts': "can('dealer.read')" }
    expect(getPlaces(planRemoval(project({ ...files, ...reader }), 'call-list'))).toEqual([
      'contract/src/api/capabilities.ts:1',
    ])
    const other = { 'web/src/features/mail/page.tsx': "can('dealer.call')" }
    expect(planRemoval(project({ ...files, ...reader, ...other }), 'call-list').lines).toEqual([])
  })

  it('fails when it deletes too many lines or finds no file', () => {
    const importing = (count) => ({ 'server/src/modules.ts': 'callListModule\n'.repeat(count) })
    const findFaultOf = (files) => findFault(planRemoval(project(files), 'call-list'))
    expect(findFaultOf({ ...own, ...importing(MAX_LINES) })).toBeNull()
    expect(findFaultOf({ ...own, ...importing(MAX_LINES + 1) })).toBe('At most 6 lines elsewhere may have to go.')
    expect(findFaultOf(importing(1))).toBe('No file belongs to it.')
  })

  it('deletes the counted lines of a file', () => {
    expect(removeLines('a\nb\nc\n', [{ line: 2 }])).toBe('a\nc\n')
  })
})

describe('This project', () => {
  const files = readFiles(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

  // `npm run test:removable` also removes them and runs every check, which takes minutes.
  it.each(FEATURES)('names %s in few enough lines outside its folders', (name) => {
    const plan = planRemoval(files, name)
    expect(findFault(plan), plan.lines.map(({ path, line, text }) => `${path}:${line}: ${text}`).join('\n')).toBeNull()
  })
})
