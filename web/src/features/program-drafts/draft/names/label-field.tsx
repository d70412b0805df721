import { describeField } from '@portal/contract/program/describe/describe-field'
import { badgeLabelSchema } from '@portal/contract/program/name-schema'
import { statusLabel } from '@portal/contract/rules/order-status'
import type { WordKind } from '@portal/contract/rules/program-facts'
import { useDraft } from '../draft-context'
import { LineField } from '../fields/line-field'
import { useEditedValue } from '../fields/use-edited-value'
import { type OwnLabels, setLabel } from './set-label'

interface LabelFieldProps {
  kind: Exclude<WordKind, 'roles'>
  /** The key of the status or tier. */
  name: string
}

const check = (text: string): string | null => badgeLabelSchema.safeParse(text).error?.issues[0]?.message ?? null

/** A label that replaces a built-in one. The field shows the built-in one until someone changes it. */
export function LabelField({ kind, name }: LabelFieldProps) {
  const { editor, state, before } = useDraft()
  const { document } = state.local
  const path = `/words/${kind}/${name}`
  const stored = useEditedValue<string | undefined>(path)
  const labels: OwnLabels = document.words[kind]
  const labelsBefore: OwnLabels = before.words[kind]
  const builtIn = statusLabel(name)
  const value = stored.value ?? builtIn
  const previous = stored.previous ?? builtIn
  const set = (label: string) => editor.edit(`/document/words/${kind}`, setLabel(labels, labelsBefore, name, label))
  const edited = {
    ...stored,
    value,
    previous,
    theirs: stored.theirs ?? builtIn,
    isChanged: value !== previous,
    set,
    undo: () => set(previous),
  }
  return (
    <LineField path={path} label={describeField(['words', kind, name], document).what} edited={edited} check={check} />
  )
}
