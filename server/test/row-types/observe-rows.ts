import { afterAll, expect } from 'vitest'
import { processObserver } from './process-observer'

const observer = processObserver()

// Checked here rather than inside the statement, where the product may catch and hide the error.
afterAll(() => {
  expect(observer.takeFaults(), 'rows of raw statements that do not match their declared type').toEqual([])
})
