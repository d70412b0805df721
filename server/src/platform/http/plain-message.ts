import type { z } from 'zod'

function describeSize({ origin, maximum, minimum }: { origin: string; maximum?: unknown; minimum?: unknown }): string {
  const bound = maximum === undefined ? `at least ${minimum}` : `at most ${maximum}`
  const isSingular = (maximum ?? minimum) === 1
  if (origin === 'string') return `Please enter ${bound} ${isSingular ? 'character' : 'characters'}`
  if (origin === 'array') return `Please send ${bound} ${isSingular ? 'entry' : 'entries'}`
  return `Please enter a number of ${bound}`
}

/** Returns the message for an invalid field. A schema's own message comes first. */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return describeSize(issue)
    case 'invalid_value':
      return `Please use one of: ${issue.values.join(', ')}`
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required'
      return issue.expected === 'number' || issue.expected === 'int' ? 'Please enter a number' : 'This is not valid'
    default:
      return 'This is not valid'
  }
}
