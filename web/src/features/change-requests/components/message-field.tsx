import { insertMarker, type MarkerKind } from '@portal/contract/change-requests/message-markers'
import { Bold, Italic, List, ListOrdered, Underline } from 'lucide-react'
import { type RefCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '../../../design/form/field'
import { Textarea } from '../../../design/form/input'
import { IconButton } from '../../../design/icon-button'
import { Tooltip, TooltipProvider } from '../../../design/overlay/tooltip'

interface MessageFieldProps {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error?: string
  /** Whether packages are selected, so that a message is not required. */
  isOptional?: boolean
  ref: RefCallback<HTMLTextAreaElement>
}

const tools: readonly { kind: MarkerKind; label: string; Icon: typeof Bold }[] = [
  { kind: 'bold', label: 'Bold', Icon: Bold },
  { kind: 'italic', label: 'Italic', Icon: Italic },
  { kind: 'underline', label: 'Underline', Icon: Underline },
  { kind: 'bullet', label: 'Bullet list', Icon: List },
  { kind: 'number', label: 'Numbered list', Icon: ListOrdered },
]

/** The message with formatting buttons, which insert markers around or before the selected text. */
export function MessageField({ value, onChange, onBlur, error, isOptional = false, ref }: MessageFieldProps) {
  const textarea = useRef<HTMLTextAreaElement>(null)

  const insertMarkers = (kind: MarkerKind) => {
    const field = textarea.current
    if (field === null) return
    const marked = insertMarker(value, field.selectionStart, field.selectionEnd, kind)
    // Update the text synchronously. A selection set one frame later would move the caret of a user who continues typing.
    flushSync(() => onChange(marked.text))
    field.focus()
    field.setSelectionRange(marked.selectionStart, marked.selectionEnd)
  }

  return (
    <Field
      label="Message"
      error={error}
      hint={
        isOptional
          ? 'Optional. Add details about the packages you selected.'
          : 'Describe what should change and why. At least 10 characters.'
      }
    >
      <div role="toolbar" aria-label="Formatting" className="mb-1.5 flex gap-1">
        <TooltipProvider>
          {tools.map(({ kind, label, Icon }) => (
            <Tooltip key={kind} text={label}>
              <IconButton label={label} onClick={() => insertMarkers(kind)}>
                <Icon aria-hidden />
              </IconButton>
            </Tooltip>
          ))}
        </TooltipProvider>
      </div>
      <Textarea
        ref={(node) => {
          textarea.current = node
          return ref(node)
        }}
        rows={6}
        maxLength={5000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Field>
  )
}
