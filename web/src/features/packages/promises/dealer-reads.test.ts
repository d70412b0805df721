import { expect, it } from 'vitest'
import { dealerReads } from './dealer-reads'
import { newPromise, type PromiseValues, spreadEvenly } from './promise-values'

const promise = (title: string, windows: PromiseValues['windows']): PromiseValues => ({
  ...newPromise(title),
  title,
  windows,
})
const month = (name: string, lastDay: number) => ({ season: '' as const, from: `${name} 1`, to: `${name} ${lastDay}` })

it('The dialog says what dealers read, with the months or the numbers of deliveries (docs/spec 25.2)', () => {
  const promises = [
    promise('Search ads', [month('February', 28), month('March', 31), month('April', 30)]),
    promise('Newsletter', [month('March', 31), month('June', 30)]),
    promise('Posts', spreadEvenly(12, 2027)),
    promise('Mailer', spreadEvenly(5, 2027)),
    promise('Streaming TV', spreadEvenly(2, 2027)),
    promise(' ', []),
    promise('Truck wrap ', [{ season: 'any', from: '', to: '' }]),
  ]
  expect(spreadEvenly(5, 2027)[1]).toEqual({ season: '', from: 'March 15', to: 'May 26' })
  expect(dealerReads(promises, 2027)).toBe(
    'Search ads, February to April. Newsletter, March and June. Posts, January to December. Mailer 1 to 5. Streaming TV 1 and 2. Truck wrap.',
  )
  expect(dealerReads([newPromise('new')], 2027)).toBe('')
})
