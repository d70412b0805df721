import { getContractFacts } from '@portal/contract/program/contract-facts'
import { getWording } from '@portal/contract/program/contract-wording'
import { isSameJson } from '@portal/contract/program/document-address'
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../../design/button'
import { toast } from '../../../../design/toast/toast'
import { useMediaQuery } from '../../../../design/use-media-query'
import { VisuallyHidden } from '../../../../design/visually-hidden'
import { useDraft } from '../draft-context'
import { focusField } from '../find-field'
import { ClauseCard } from './clause-card'
import { type Clauses, moveItem, newClause } from './edit-clauses'
import { exampleValues } from './example-values'
import { FixedClauses } from './fixed-clauses'
import { WordingProvider } from './wording-context'

/** Starts a wording of its own for an order year that uses an earlier one. */
function SharedWording({ orderYear }: { orderYear: number }) {
  const { editor, state, isLocked } = useDraft()
  const { document } = state.local
  const giveOwnWording = () =>
    editor.edit(`/document/years/${orderYear}`, {
      facts: getContractFacts(document, orderYear),
      wording: getWording(document, orderYear),
    })
  return (
    <div className="grid gap-4 pt-5">
      <p className="font-semibold text-ink">Uses the wording of an earlier year</p>
      {!isLocked && (
        <div>
          <Button onClick={giveOwnWording}>Give {orderYear} its own wording</Button>
        </div>
      )}
    </div>
  )
}

/** Removes the wording that the draft gave an order year, with the terms that came with it if they are still the same. */
function RemoveWording({ orderYear }: { orderYear: number }) {
  const { editor, state, base, isLocked } = useDraft()
  const { document } = state.local
  const { [orderYear]: own, ...otherYears } = document.years
  if (isLocked || own === undefined || base.years[orderYear]?.wording !== undefined) return null
  const isOnlyWording =
    base.years[orderYear] === undefined &&
    isSameJson(own.facts, getContractFacts({ ...document, years: otherYears }, orderYear))
  const remove = () => editor.edit(`/document/years/${orderYear}`, isOnlyWording ? undefined : { facts: own.facts })
  return (
    <div className="pt-5">
      <Button onClick={remove}>Remove the wording of {orderYear}</Button>
    </div>
  )
}

interface ClauseListProps {
  orderYear: number
  clauses: Clauses
}

/** The clauses as cards, which can be edited, moved and removed. Those with changes or problems are open at first. */
function ClauseList({ orderYear, clauses }: ClauseListProps) {
  const { editor, state, before, isLocked } = useDraft()
  const { document } = state.local
  const path = `/years/${orderYear}/wording/clauses`
  const [message, setMessage] = useState('')
  const [arrangement, setArrangement] = useState(0)
  const [open, setOpen] = useState(() => {
    const marked = [...state.saved.changes, ...state.saved.problems]
    return clauses.map((_, index) => marked.some((each) => `${each.path}/`.startsWith(`${path}/${index}/`)))
  })
  const focus = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the moved part after each rearrangement
  useEffect(() => {
    if (focus.current !== null) focusField(focus.current)
    focus.current = null
  }, [arrangement])
  const values = useMemo(() => exampleValues(document, orderYear, 'credit'), [document, orderYear])
  const edit = (next: Clauses) => editor.edit(`/document${path}`, next)
  const rearrange = (next: Clauses, focusPath: string, announcement: string) => {
    focus.current = focusPath
    edit(next)
    setArrangement((count) => count + 1)
    setMessage(announcement)
  }
  const move = (index: number, step: -1 | 1) => {
    const moved = moveItem(clauses, index, step)
    if (moved === null) return
    setOpen(moveItem(open, index, step) ?? open)
    rearrange(moved, `${path}/${index + step}`, `Clause ${index + step + 1} of ${clauses.length}`)
  }
  const remove = (next: Clauses, focusPath: string, title: string) => {
    rearrange(next, focusPath, title)
    const undo = () => {
      editor.undo()
      setOpen((current) => (current.length === open.length ? current : open))
      setArrangement((count) => count + 1)
    }
    toast({ title, action: { label: 'Undo', onPress: undo } })
  }
  const removeClause = (index: number) => {
    const stays = (_: unknown, at: number) => at !== index
    setOpen(open.filter(stays))
    const heading = clauses[index]?.heading ?? ''
    remove(clauses.filter(stays), `${path}/${Math.max(0, index - 1)}`, `${heading} is removed`)
  }
  const add = () => {
    setOpen([...open, true])
    rearrange([...clauses, newClause], `${path}/${clauses.length}`, `${newClause.heading} is added`)
  }
  const beforeClauses = getWording(before, orderYear).clauses
  return (
    <WordingProvider
      value={{ path, clauses, before: beforeClauses, values, isLocked, edit, rearrange, remove, arrangement }}
    >
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
      <ol className="grid gap-3 pt-4" data-path={path}>
        {clauses.map((clause, index) => (
          <ClauseCard
            // Clauses have no other key.
            key={index.toString()}
            clause={clause}
            index={index}
            isOpen={open[index] ?? false}
            onToggle={() => setOpen(clauses.map((_, at) => (open[at] ?? false) !== (at === index)))}
            onMove={(step) => move(index, step)}
            onRemove={() => removeClause(index)}
          />
        ))}
      </ol>
      {!isLocked && (
        <Button className="mt-3" onClick={add}>
          <Plus aria-hidden />
          Clause
        </Button>
      )}
      <FixedClauses first={clauses.length + 1} />
      <RemoveWording orderYear={orderYear} />
    </WordingProvider>
  )
}

/** The wording of an order year's agreement. On phones, it can only be read. */
export function WordingSection({ orderYear }: { orderYear: number }) {
  const isWide = useMediaQuery('(min-width: 768px)')
  const wording = useDraft().state.local.document.years[orderYear]?.wording
  if (!isWide) {
    return (
      <p className="pt-4 text-[15px] text-body">
        You can read the wording below. To edit it, open this draft on a screen at least 768 px wide.
      </p>
    )
  }
  if (wording === undefined) return <SharedWording orderYear={orderYear} />
  return <ClauseList orderYear={orderYear} clauses={wording.clauses} />
}
