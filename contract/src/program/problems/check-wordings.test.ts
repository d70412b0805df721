import { describe, expect, it } from 'vitest'
import { findProblems } from './checked'

type Example = Parameters<Parameters<typeof findProblems>[0]>[0]
type Clauses = Example['years'][string]['wording']['clauses']
const wording = (change: (clauses: Clauses) => void) =>
  findProblems((document) => change(document.years['2028']?.wording.clauses as Clauses))
const sentence = (clauses: Clauses, clause: number) =>
  clauses[clause]?.paragraphs[0]?.[0] as { say: string; when?: string }

describe('The wording of a year (docs/spec 24.5, rule 8)', () => {
  it('has no problem while it is the first wording', () => {
    expect(wording(() => undefined)).toEqual([])
  })

  it('names the sentence and the nearest token for an unknown one', () => {
    const problems = wording((clauses) => {
      sentence(clauses, 2).say = 'A fee of {fee percnt} applies.'
    })
    expect(problems).toContainEqual({
      path: '/years/2028/wording/clauses/2/paragraphs/0/0/say',
      section: 'wording',
      orderYear: 2028,
      what: 'Cancellation, paragraph 1, sentence 1',
      severity: 'error',
      message: 'Unknown token {fee percnt}. Did you mean {fee percent}?',
    })
  })

  it('needs every required token and acknowledgement', () => {
    const problems = wording((clauses) => void clauses.splice(5, 1))
    expect(problems.every(({ severity, what }) => severity === 'error' && what === 'Wording')).toBe(true)
    expect(problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^The acknowledgement “.+” belongs to no clause\.$/)]),
    )
  })

  it('has a warning for a sentence that never appears', () => {
    const problems = wording((clauses) => {
      Object.assign(clauses[1]?.paragraphs[0]?.at(-1) as object, { when: 'cod', unless: 'cod' })
    })
    expect(problems.filter(({ severity }) => severity === 'warning')).toMatchObject([
      { section: 'wording', message: 'This sentence never appears, because its conditions contradict each other.' },
    ])
  })
})
