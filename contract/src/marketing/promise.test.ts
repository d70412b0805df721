import { describe, expect, it } from 'vitest'
import { marketingLabels } from '../texts/marketing'
import { dealerInputs, promiseKinds, resultMetrics, silenceRules } from './kinds'
import { promisesInput } from './promise'

const mailers = {
  kind: 'mailer',
  title: 'Mailer',
  count: 2,
  windows: [{ from: '02-08', to: '02-13' }, { season: 'fall' }],
  weight: 100,
}
const messagesFor = (...promises: object[]) =>
  promisesInput.safeParse(promises).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('The promises of a package (docs/spec 25.2)', () => {
  it('have defaults for what is optional', () => {
    expect(promisesInput.parse([mailers])).toEqual([
      {
        ...mailers,
        note: '',
        needsProof: false,
        needsInput: [],
        leadDays: 0,
        metrics: [],
        onSilence: 'wait',
      },
    ])
    expect(promisesInput.parse([])).toEqual([])
  })

  it('read numbers from text, and remove repeated choices', () => {
    const sent = { ...mailers, count: '2', weight: '100', leadDays: '42', needsInput: ['logo', 'logo', 'offer'] }
    expect(promisesInput.parse([sent])).toMatchObject([
      { count: 2, weight: 100, leadDays: 42, needsInput: ['logo', 'offer'] },
    ])
  })

  it.each([
    [{ kind: 'fax' }, '0.kind: Please select a kind'],
    [{ title: ' ' }, '0.title: Title is required'],
    [{ title: 'x'.repeat(121) }, '0.title: At most 120 characters'],
    [{ note: 'x'.repeat(501) }, '0.note: At most 500 characters'],
    [{ count: 0, windows: [] }, '0.count: Enter a whole number from 1 to 60'],
    [{ count: 61 }, '0.count: Enter a whole number from 1 to 60'],
    [{ count: 1.5 }, '0.count: Enter a whole number from 1 to 60'],
    [{ count: 'two' }, '0.count: Enter a whole number from 1 to 60'],
    [{ count: 3 }, '0.windows: Enter 3 windows, one for each delivery'],
    [{ count: 1 }, '0.windows: Enter 1 window, one for each delivery'],
    [
      { windows: [{ from: '02-30', to: '03-01' }, { season: 'any' }] },
      '0.windows.0.from: Enter a month and day, such as 03-01',
    ],
    [
      { windows: [{ from: '3-1', to: '03-01' }, { season: 'any' }] },
      '0.windows.0.from: Enter a month and day, such as 03-01',
    ],
    [
      { windows: [{ from: '03-02', to: '03-01' }, { season: 'any' }] },
      '0.windows.0: The last day is before the first day',
    ],
    [
      { windows: [{ from: '03-02' }, { season: 'any' }] },
      '0.windows.0: Enter the first and the last day, or select a season',
    ],
    [{ windows: [{}, { season: 'any' }] }, '0.windows.0: Enter the first and the last day, or select a season'],
    [
      { windows: [{ season: 'winter' }, { season: 'any' }] },
      '0.windows.0.season: Enter the first and the last day, or select a season',
    ],
    [{ leadDays: 181 }, '0.leadDays: Enter a whole number of days from 0 to 180'],
    [{ leadDays: -1 }, '0.leadDays: Enter a whole number of days from 0 to 180'],
    [{ weight: 0 }, '0.weight: Enter a whole number from 1 to 100'],
    [{ needsInput: ['fax'] }, '0.needsInput.0: Please select what the dealer provides'],
    [{ metrics: ['sales'] }, '0.metrics.0: Please select a result'],
    [{ onSilence: 'guess' }, '0.onSilence: Please select what happens without an answer'],
    [{ onSilence: 'release' }, '0.onSilence: The agreement does not allow this. Select another option.'],
  ])('reject %j', (change, message) => {
    expect(messagesFor({ ...mailers, ...change })).toContain(message)
  })

  it('have shares that add up to 100%', () => {
    expect(messagesFor({ ...mailers, weight: 60 }, { ...mailers, weight: 30 })).toEqual([
      ': Shares add up to 90%. Add 10%.',
    ])
    expect(messagesFor(mailers, { ...mailers, weight: 10 })).toEqual([': Shares add up to 110%. Remove 10%.'])
    expect(messagesFor({ ...mailers, title: '', weight: 60 })).toEqual(['0.title: Title is required'])
  })

  it('are at most 30', () => {
    expect(messagesFor(...Array.from({ length: 31 }, () => ({ ...mailers, weight: 3 })))).toContain(
      ': At most 30 deliverables',
    )
  })

  it('have a label for every choice', () => {
    expect(Object.keys(marketingLabels.kinds)).toEqual([...promiseKinds])
    expect(Object.keys(marketingLabels.inputs)).toEqual([...dealerInputs])
    expect(Object.keys(marketingLabels.metrics)).toEqual([...resultMetrics])
    expect(Object.keys(marketingLabels.silence)).toEqual([...silenceRules])
  })
})
