import { z } from 'zod'

/** A whole number within limits. */
export const wholeNumber = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max}.`
  return z.int(message).min(min, message).max(max, message)
}

export const monthSchema = wholeNumber(1, 12)
export const daysSchema = wholeNumber(0, 365)
export const percentSchema = wholeNumber(0, 100)
