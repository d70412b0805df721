import { useDraft } from '../draft-context'
import { checkTexts, type TextField } from '../editor/local-draft'
import { useEditedValue } from './use-edited-value'

/** The title, reason or day of the draft, with the message of what the server would reject. */
export function useDraftText(name: TextField) {
  const { state } = useDraft()
  const edited = useEditedValue<string>(name)
  return { ...edited, error: checkTexts(state.local)[name] ?? edited.errors[0] }
}
