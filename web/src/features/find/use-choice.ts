import { useEffect, useState } from 'react'
import type { FindOption, OptionGroup } from './find-option'

type Choice = Pick<FindOption, 'id' | 'href'>

/** The choices of the groups as they stand, the way to all of a kind before its rows. */
const choicesOf = (groups: readonly OptionGroup[]): Choice[] =>
  groups.flatMap(({ options, all }) => [...(all ? [all] : []), ...options])

/**
 * Which row keys act on: the first one found until somebody moves. Rows that come anew keep it where it is when it is among
 * them still.
 * @param key what the rows belong to; with another one it is the first again
 */
export function useChoice(groups: readonly OptionGroup[], key: string) {
  const [moved, setMoved] = useState<{ key: string; id: string } | null>(null)
  const choices = choicesOf(groups)
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
    /** Whether somebody has moved to it. */
    isChosen: own !== undefined,
    choose,
    /** To the next row, or with -1 to the one before; round at the ends. */
    move(by: 1 | -1) {
      if (choices.length === 0) return
      const at = choices.findIndex(({ id }) => id === current?.id)
      const next = choices[(at + by + choices.length) % choices.length]
      if (!next) return
      choose(next.id)
      setScrolled(next.id)
    },
  }
}
