import type { WordingValues } from '@portal/contract/wording/wording-values'
import { createContext, useContext } from 'react'
import type { Clauses } from './edit-clauses'

interface WordingContextValue {
  /** Pointer into the document to the clauses: `/years/2028/wording/clauses`. */
  path: string
  clauses: Clauses
  before: Clauses
  /** The example order with the draft's facts, whose values the token menu shows. */
  values: WordingValues
  isLocked: boolean
  /** Replaces the clauses after a change of text. */
  edit: (clauses: Clauses) => void
  /**
   * Replaces the clauses after one was added, moved or removed.
   * @param focus pointer into the document to the part that gets the focus
   * @param message what happened, for screen readers
   */
  rearrange: (clauses: Clauses, focus: string, message: string) => void
  /** Like `rearrange`, after a part was removed, with a toast that offers Undo. */
  remove: (clauses: Clauses, focus: string, message: string) => void
  /** Counts the rearrangements. Part of the keys of sentences, so that typed text does not stay at an old position. */
  arrangement: number
}

const WordingContext = createContext<WordingContextValue | null>(null)

export const WordingProvider = WordingContext.Provider

/** The wording on this page. */
export function useWording(): WordingContextValue {
  const wording = useContext(WordingContext)
  if (wording === null) throw new Error('This component requires a wording')
  return wording
}
