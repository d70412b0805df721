import { useEffect, useState } from 'react'
import { useFeatureLinks } from '../../lib/feature-links'
import { useGo } from '../../lib/page/navigation'
import { useProgram, useRoleLabel } from '../../lib/program'
import { useUser } from '../../lib/session'
import { filterOptions, findableActions, type NavigationLink } from './find-actions'
import type { FindOption, OptionGroup } from './find-option'
import { actGroups, foundCount, foundGroups } from './option-groups'
import { recentOptions, rememberOpened } from './recent'
import { useChoice } from './use-choice'
import { useFind } from './use-find'

interface PaletteParts {
  /** The account whose recent records are displayed. */
  account: string
  places: readonly NavigationLink[]
  onClose: () => void
}

/** The actions for a row, as rows. */
function actionGroups({ id, title, acts }: FindOption): OptionGroup[] {
  const options = acts.map(
    ({ label, href }, at): FindOption => ({ id: `${id}-act-${at}`, kind: 'do', title: label, href, acts: [] }),
  )
  return [{ id: `${id}-acts`, name: title, options }]
}

/** The state and actions of the palette. */
export function usePalette({ account, places, onClose }: PaletteParts) {
  const user = useUser()
  const { orderYear } = useProgram()
  const roleLabel = useRoleLabel()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [row, setRow] = useState<FindOption | null>(null)
  /** Where to open the result of the typed text once it arrives. */
  const [opening, setOpening] = useState<'here' | 'other-tab' | null>(null)
  const [recent] = useState(() => recentOptions(account))
  const find = useFind(typed)

  const acts = findableActions(user, places, useFeatureLinks('find'))
  const { answer } = find
  const searchText = typed.trim()
  // A row's actions belong to one search term, so discard them when the term changes.
  const shownWords = answer?.words ?? searchText
  const answered = answer
    ? foundGroups(answer.found, shownWords, { role: user.role, orderYear, roleLabelOf: roleLabel }, acts)
    : []
  const isNothing = answer !== null && answered.length === 0
  const found = (): OptionGroup[] => {
    if (row !== null) return actionGroups(row)
    if (isNothing) return [{ id: 'find-filters', name: 'Filters', options: filterOptions(user) }]
    if (answer) return answered
    if (searchText !== '') return actGroups(acts, searchText)
    const opened = recent.length === 0 ? [] : [{ id: 'find-recent', name: 'Recent', options: recent }]
    return [...opened, ...actGroups(acts, '')]
  }
  const groups = found()
  const choice = useChoice(groups, row?.id ?? shownWords)

  const options = groups.flatMap((group) => group.options)
  const opened = (id: string) => {
    const option = row ?? options.find((each) => each.id === id)
    if (option) rememberOpened(account, option)
    onClose()
  }
  const open = ({ id, href }: Pick<FindOption, 'id' | 'href'>, target: 'here' | 'other-tab') => {
    if (target === 'here') {
      opened(id)
      go(href)
      return
    }
    const option = row ?? options.find((each) => each.id === id)
    if (option) rememberOpened(account, option)
    window.open(href, '_blank', 'noopener')
  }
  useEffect(() => {
    if (opening === null || find.isBehind) return
    setOpening(null)
    if (choice.current && find.error === null) open(choice.current, opening)
  })
  return {
    typed,
    find,
    words: searchText,
    isNothing,
    shownWords,
    groups,
    row,
    current: choice.current,
    hasRecent: recent.length > 0,
    count: answer === null ? null : foundCount(answer.found),
    choose: choice.choose,
    move: choice.move,
    type(text: string) {
      setTyped(text)
      setOpening(null)
      setRow(null)
    },
    /** Called when the user follows a link of this row. */
    opened,
    /** Enter applies to the typed text, not to older results: the result opens once it arrives. */
    openCurrent(opensNewTab: boolean) {
      const target = opensNewTab ? 'other-tab' : 'here'
      if (find.error !== null && row === null && !choice.isChosen) find.tryAgain()
      else if (find.isBehind && row === null) setOpening(target)
      else if (choice.current) open(choice.current, target)
    },
    /** Shows the actions for the current row. @returns false if there are none */
    showActs(): boolean {
      const option = options.find(({ id }) => id === choice.current?.id)
      if (row !== null || !option || option.acts.length === 0) return false
      setRow(option)
      return true
    },
    hideActs: () => setRow(null),
  }
}
