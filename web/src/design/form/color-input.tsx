import { Pipette } from 'lucide-react'
import type { Ref } from 'react'
import { cn } from '../cn'
import { Input, type InputProps } from './input'

interface ColorInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'ref'> {
  /** Six hex digits after a #. */
  value: string
  onChange: (value: string) => void
  /** Named colors that users choose with one click. */
  presets: readonly { name: string; color: string }[]
  ref?: Ref<HTMLInputElement>
}

const ring = 'rounded-control border border-field'

/** A color as text, with a swatch that opens the browser's color picker, and a few named colors below. */
export function ColorInput({ value, onChange, presets, className, ...rest }: ColorInputProps) {
  const isColor = /^#[0-9A-Fa-f]{6}$/.test(value)
  return (
    <>
      <div className="flex gap-2.5">
        <span className="relative size-11 flex-none">
          <input
            type="color"
            aria-label="Pick a color"
            // The color picker rejects an incomplete color. It would show black as if it were chosen, so hide the swatch.
            value={isColor ? value.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            disabled={rest.disabled}
            className={cn(
              ring,
              'size-full cursor-pointer bg-surface p-1',
              !isColor && '[&::-moz-color-swatch]:invisible [&::-webkit-color-swatch]:invisible',
            )}
          />
          {!isColor && (
            <Pipette aria-hidden className="pointer-events-none absolute inset-0 m-auto size-5 text-muted" />
          )}
        </span>
        <Input
          autoComplete="off"
          spellCheck={false}
          {...rest}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cn('tnum', className)}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {presets.map(({ name, color }) => (
          <button
            key={color}
            type="button"
            aria-label={name}
            aria-pressed={value.toUpperCase() === color.toUpperCase()}
            title={name}
            disabled={rest.disabled}
            onClick={() => onChange(color)}
            className={cn(ring, 'size-11 p-1.5 aria-pressed:border-2 aria-pressed:border-ink md:size-9')}
          >
            <span aria-hidden className="block size-full rounded-[4px]" style={{ backgroundColor: color }} />
          </button>
        ))}
      </div>
    </>
  )
}
