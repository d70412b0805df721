import { findColorFault } from '@portal/contract/program/problems/check-colors'
import { useState } from 'react'
import { ColorInput } from '../../../../design/form/color-input'
import { changedEdge, EditedField } from '../fields/edited-field'
import { ContrastList } from './contrast-list'
import { NearestShade } from './nearest-shade'
import { useEditedLook, useLooks } from './use-looks'

const isColor = (text: string): boolean => /^#[0-9A-F]{6}$/.test(text)

interface AccentFieldProps {
  name: 'accent' | 'accentDark'
  label: string
}

/** The accent color of a theme with its contrasts. A text that is no color stays in the field and is not saved. */
export function AccentField({ name, label }: AccentFieldProps) {
  const { looks, previous, change } = useLooks()
  // What the user typed, while it may not be a color yet.
  const [typed, setTyped] = useState<string | null>(null)
  const color = looks[name]
  const path = `/looks/${name}`
  const set = (next: string) => change(() => (name === 'accent' ? { accent: next } : { accentDark: next }))
  const edited = useEditedLook(path, color, previous[name], set)
  const choose = (text: string) => {
    const next = text.trim().toUpperCase()
    setTyped(isColor(next) ? null : text)
    if (isColor(next) && next !== color) edited.set(next)
  }
  const undo = () => {
    setTyped(null)
    edited.undo()
  }
  // Measured here on every key: the problems of the server are those of the last save.
  const fault = typed === null ? findColorFault(color, name) : 'Enter the color as # and six digits: #F7A823.'
  return (
    <div className="min-w-0">
      <EditedField
        path={path}
        label={label}
        edited={{ ...edited, errors: [] }}
        format={(value) => value}
        invalid={fault ?? undefined}
        onUndo={undo}
      >
        <ColorInput
          value={typed ?? color}
          onChange={choose}
          presets={[]}
          disabled={edited.isLocked}
          className={changedEdge(edited.isChanged)}
        />
      </EditedField>
      <ContrastList color={color} purpose={name} />
      {!edited.isLocked && <NearestShade label={label} color={color} purpose={name} onUse={choose} />}
    </div>
  )
}
