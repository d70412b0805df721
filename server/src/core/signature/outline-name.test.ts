import { describe, expect, it } from 'vitest'
import { outlineName } from './outline-name'

const inks = async (name: string) => (await outlineName(name)).glyphs.map(({ path }) => path)

describe('outlineName (docs/spec 16.6)', () => {
  it.each([
    ['Latin with accents', 'José Łuk'],
    ['Vietnamese', 'Nguyễn Văn'],
    ['Cyrillic', 'Иван'],
    ['Greek', 'Γιώργος'],
    ['Chinese', '王小明'],
    ['Korean', '김철수'],
    ['Japanese', '山田さん'],
    ['Arabic', 'محمد'],
    ['Hebrew', 'דוד'],
    ['Armenian', 'Հայկ'],
    ['Georgian', 'გიორგი'],
    ['Ethiopic', 'ፀሐይ'],
  ])('draws every letter of a name in %s', async (_, name) => {
    const letters = Array.from(name).filter((letter) => letter !== ' ')
    expect(await inks(name)).toHaveLength(letters.length)
  })

  it.each([
    ['Thai', 'สมชาย'],
    ['Devanagari', 'राजेश कुमार'],
    ['Tamil', 'சிவகுமார்'],
    ['Khmer', 'សុខា'],
  ])('draws a name in %s, which has combining characters', async (_, name) => {
    expect((await inks(name)).length).toBeGreaterThan(2)
  })

  it('starts a right-to-left name with its last letter', async () => {
    const [alef = '', dalet = ''] = [...(await inks('א')), ...(await inks('ד'))]
    expect(await inks('אד אא')).toEqual([alef, alef, dalet, alef])
  })

  it('draws the words of a name in one style if a script font has all of their letters', async () => {
    const [an] = (await inks('Văn An')).slice(-2)
    expect(an).not.toBe((await inks('An'))[0])
  })

  it('draws a box for a character that no font has, so that the signature has ink', async () => {
    expect(await inks('\u{1F525}')).toHaveLength(1)
  })

  it('omits invisible characters', async () => {
    expect(await outlineName('A\u200bn\u202e')).toEqual(await outlineName('An'))
  })
})
