import { afterAll, expect } from 'vitest'
import { processObserver } from './process-observer'

const observer = processObserver()

// Not inside the statement, because the product may catch and hide what is thrown there.
afterAll(() => {
  expect(observer.takeFaults(), 'rows of raw statements that do not match their declared type').toEqual([])
})
