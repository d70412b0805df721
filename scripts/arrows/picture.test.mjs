import { describe, expect, it } from 'vitest'
import { drawPicture, replacePicture } from './picture.mjs'

const tree = (...pairs) => {
  const imports = pairs.map(([from, to]) => ({ from, to }))
  return { modules: [...new Set(pairs.flat())], imports }
}

const getArrows = (picture) => picture.split('\n').flatMap((line) => (line.includes('-->') ? [line.trim()] : []))

describe('the diagram of the architecture', () => {
  it('has an arrow from each folder to the folders it imports, regardless of the depth of the files', () => {
    const picture = drawPicture(
      tree(
        ['server/src/modules/orders/queries/list.ts', 'server/src/db/tables/orders.ts'],
        ['server/src/jobs.ts', 'server/src/modules/orders/expire-drafts.ts'],
      ),
    )
    expect(getArrows(picture)).toEqual(['server_modules --> server_db', 'server_start --> server_modules'])
  })

  it('omits implied arrows, but keeps cycles connected', () => {
    const [one, two, three] = ['web/src/lib/a.ts', 'web/src/records/b.ts', 'web/src/features/c/d.tsx']
    expect(getArrows(drawPicture(tree([three, one], [three, two], [two, one])))).toEqual([
      'web_features --> web_records',
      'web_records --> web_lib',
    ])
    expect(getArrows(drawPicture(tree([one, two], [two, one])))).toHaveLength(2)
  })

  it('includes folders without a description, but no tests', () => {
    const picture = drawPicture(
      tree(
        ['web/src/new-folder/a.ts', 'contract/src/rules/money.ts'],
        ['web/src/lib/a.test.ts', 'web/src/design/b.ts'],
      ),
    )
    expect(picture).toContain('web_new_folder["new-folder"]')
    expect(getArrows(picture)).toEqual(['web_new_folder --> contract_rules'])
  })

  it('replaces only the text between the markers', () => {
    const text =
      'Before\n<!-- Drawn from the imports by npm run picture. -->\nold\n<!-- End of the drawing. -->\nAfter\n'
    const drawn = replacePicture(text, 'new')
    expect(drawn).toBe(text.replace('\nold\n', '\n\nnew\n\n'))
    expect(replacePicture(drawn, 'new')).toBe(drawn)
    expect(() => replacePicture('nothing', 'new')).toThrow('The markers around the diagram are missing')
  })
})
