import type { ProgramDocument } from '@portal/contract/program/document'
import { createContext, useContext } from 'react'
import type { DraftEditor } from './editor/draft-editor'
import type { EditorState } from './editor/editor-state'

interface DraftContextValue {
  editor: DraftEditor
  state: EditorState
  /** The document before the draft, with the terms that apply to each order year of the draft. */
  before: ProgramDocument
  /** The document of the version that the draft changes, in which order years can lack their own terms or wording. */
  base: ProgramDocument
  isLocked: boolean
  /** Opens the section of a value, and focuses its field. `path` is a path of the API. */
  goTo: (path: string) => void
}

const DraftContext = createContext<DraftContextValue | null>(null)

export const DraftProvider = DraftContext.Provider

/** The draft on this page. */
export function useDraft(): DraftContextValue {
  const draft = useContext(DraftContext)
  if (draft === null) throw new Error('This component requires a draft')
  return draft
}
