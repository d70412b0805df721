import { useEffect, useState } from 'react'
import type { FindOption, OptionGroup } from './find-option'

type Choice = Pick<FindOption, 'id' | 'href'>

/** The options of the groups in display order, with the link to all results before each kind's rows. */
const listChoices = (groups: readonly OptionGroup[]): Choice[] =>
  groups.flatMap(({ options, all }) => [...(all ? [all] : []), ...options])

/**
 * The row that keys act on: the first until the user moves. If the rows change, the choice stays on its row as long as that row
 * remains.
 * @param key identifies the search; a new key resets the choice to the first row
 */
export function useChoice(groups: readonly OptionGroup[], key: string) {
  const [moved, setMoved] = useState<{ key: string; id: string } | null>(null)
  const choices = listChoices(groups)
  const first = groups[0]?.options[0]
  const own = moved?.key === key ? choices.find(({ id }) => id === moved.id) : undefined
  const current = own ?? first
  const choose = (id: string) => setMoved({ key, id })
  const [scrolled, setScrolled] = useState<string | null>(null)
  useEffect(() => {
    if (scrolled !== null) document.getElementById(scrolled)?.scrollIntoView({ block: 'nearest' })
  }, [scrolled])
  return {
    current,
    /** Whether the user has moved to it. */
    isChosen: own !== undefined,
    choose,
    /** Moves to the next row, or with -1 to the previous one; wraps around. */
    move(delta: 1 | -1) {
      if (choices.length === 0) return
      const at = choices.findIndex(({ id }) => id === current?.id)
      const next = choices[(at + delta + choices.length) % choices.length]
      if (!next) return
      choose(next.id)
      setScrolled(next.id)
    },
  }
}
