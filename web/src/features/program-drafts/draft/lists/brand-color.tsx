import { contrastNeeds } from '@portal/contract/program/look-contrasts'
import { formatContrast, getContrast } from '@portal/contract/rules/contrast'
import { useState } from 'react'
import { Button } from '../../../../design/button'
import { ColorInput } from '../../../../design/form/color-input'
import { Field } from '../../../../design/form/field'
import { VisuallyHidden } from '../../../../design/visually-hidden'

interface BrandColorProps {
  label: string
  /** Undefined for the built-in color. */
  color: string | undefined
  disabled: boolean
  error: string | undefined
  onChange: (color: string | undefined) => void
}

const isColor = (text: string): boolean => /^#[0-9A-F]{6}$/.test(text)

const contrastText = (color: string): string =>
  contrastNeeds.brand.map(({ what, against }) => `${what}: ${formatContrast(getContrast(color, against))}`).join('. ')

/** The color of a brand's mark, with its measured contrasts. A text that is no color is not saved. */
export function BrandColor({ label, color, disabled, error, onChange }: BrandColorProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? color ?? ''
  const change = (text: string) => {
    const next = text.trim().toUpperCase()
    setTyped(isColor(next) ? null : text)
    if (isColor(next)) onChange(next)
  }
  const invalid = typed === null || typed === '' ? undefined : 'Enter the color as # and six digits: #F7A823.'
  return (
    <Field
      label={
        <>
          Color<VisuallyHidden>: {label}</VisuallyHidden>
        </>
      }
      hint={color === undefined ? 'Built-in color' : contrastText(color)}
      error={invalid ?? error}
      disabled={disabled}
    >
      <ColorInput value={value} onChange={change} presets={[]} disabled={disabled} />
      {color !== undefined && !disabled && (
        <Button
          variant="link"
          className="h-11 px-0 text-[13px] md:h-6"
          onClick={() => {
            setTyped(null)
            onChange(undefined)
          }}
        >
          Use the built-in color <VisuallyHidden>of {label}</VisuallyHidden>
        </Button>
      )}
    </Field>
  )
}
