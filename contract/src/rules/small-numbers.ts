const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** Spells out a number up to ten: 'no', 'three', '12'. */
export const spellOut = (value: number): string => smallNumbers[value] ?? String(value)
