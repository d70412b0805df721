import { useEffect, useState } from 'react'
import { useFeatureLinks } from '../../lib/feature-links'
import { useNavigatePortal } from '../../lib/page/navigation'
import { useProgram, useRoleLabel } from '../../lib/program'
import { useEntryLabel } from '../../lib/program-entries'
import { useTierLabel } from '../../lib/program-words'
import { useUser } from '../../lib/session'
import { filterOptions, findableActions, type NavigationLink } from './find-actions'
import type { FindOption, OptionGroup } from './find-option'
import { foundGroups, matchingActionGroups, resultCountText } from './option-groups'
import { recentOptions, storeRecent } from './recent'
import { useChoice } from './use-choice'
import { useFind } from './use-find'

interface PaletteOptions {
  /** The account whose recent records are displayed. */
  account: string
  places: readonly NavigationLink[]
  onClose: () => void
}

/** A row's actions as a group of rows. */
function actionGroups({ id, title, actions }: FindOption): OptionGroup[] {
  const options = actions.map(
    ({ label, href }, at): FindOption => ({ id: `${id}-act-${at}`, kind: 'do', title: label, href, actions: [] }),
  )
  return [{ id: `${id}-acts`, name: title, options }]
}

/** The state and actions of the palette. */
export function usePalette({ account, places, onClose }: PaletteOptions) {
  const user = useUser()
  const { orderYear, statusLabels } = useProgram()
  const roleLabel = useRoleLabel()
  const tierLabel = useTierLabel()
  const districtLabel = useEntryLabel('districts')
  const go = useNavigatePortal()
  const [typed, setTyped] = useState('')
  const [row, setRow] = useState<FindOption | null>(null)
  /** Where to open the result of the typed text once it arrives. */
  const [opening, setOpening] = useState<'here' | 'other-tab' | null>(null)
  const [recent] = useState(() => recentOptions(account))
  const find = useFind(typed)

  const allActions = findableActions(user, places, useFeatureLinks('find'))
  const { answer } = find
  const searchText = typed.trim()
  // A row's actions belong to one search term, so discard them when the term changes.
  const displayedText = answer?.words ?? searchText
  const resultGroups = answer
    ? foundGroups(
        answer.found,
        displayedText,
        { role: user.role, orderYear, roleLabelOf: roleLabel, tierLabelOf: tierLabel, statusLabels, districtLabel },
        allActions,
      )
    : []
  const hasNoResults = answer !== null && resultGroups.length === 0
  const found = (): OptionGroup[] => {
    if (row !== null) return actionGroups(row)
    if (hasNoResults) return [{ id: 'find-filters', name: 'Filters', options: filterOptions(user) }]
    if (answer) return resultGroups
    if (searchText !== '') return matchingActionGroups(allActions, searchText)
    const opened = recent.length === 0 ? [] : [{ id: 'find-recent', name: 'Recent', options: recent }]
    return [...opened, ...matchingActionGroups(allActions, '')]
  }
  const groups = found()
  const choice = useChoice(groups, row?.id ?? displayedText)

  const options = groups.flatMap((group) => group.options)
  const opened = (id: string) => {
    const option = row ?? options.find((each) => each.id === id)
    if (option) storeRecent(account, option)
    onClose()
  }
  const open = ({ id, href }: Pick<FindOption, 'id' | 'href'>, target: 'here' | 'other-tab') => {
    if (target === 'here') {
      opened(id)
      go(href)
      return
    }
    const option = row ?? options.find((each) => each.id === id)
    if (option) storeRecent(account, option)
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
    hasNoResults,
    displayedText,
    groups,
    row,
    current: choice.current,
    hasRecent: recent.length > 0,
    count: answer === null ? null : resultCountText(answer.found),
    choose: choice.choose,
    move: choice.move,
    type(text: string) {
      setTyped(text)
      setOpening(null)
      setRow(null)
    },
    /** Called when the user opens the row's link. */
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
      if (row !== null || !option || option.actions.length === 0) return false
      setRow(option)
      return true
    },
    hideActs: () => setRow(null),
  }
}
