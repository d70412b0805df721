import type { View } from '@portal/contract/views/view'

const names: Readonly<Record<string, string>> = { territoryManagerId: 'territory manager', categoryId: 'category' }

/** What a view asks for that does not exist any more, and what to do about it. */
export function goneText({ gone, mayChange }: Pick<View, 'gone' | 'mayChange'>): string {
  const known = gone.flatMap((name) => names[name] ?? [])
  const what =
    known.length > 0
      ? `The ${known.join(' and the ')} it filters by does not exist any more, so nothing is found.`
      : 'A filter it has does not exist any more and is left out.'
  return `${what} ${mayChange ? 'Choose another filter, then save the view.' : 'Choose another filter, or tell its owner.'}`
}
