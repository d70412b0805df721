import { Rows2, Rows4 } from 'lucide-react'
import { cn } from '../../cn'
import type { Density } from '../types'

const keys = [
  { value: 'compact', label: 'Compact rows', Icon: Rows4 },
  { value: 'roomy', label: 'Comfortable rows', Icon: Rows2 },
] as const

/** Two buttons for the row height of a table. */
export function DensityKeys({ value, onChange }: { value: Density; onChange: (density: Density) => void }) {
  return (
    <fieldset aria-label="Row height" className="flex overflow-hidden rounded-control border border-line-strong">
      {keys.map((key) => (
        <button
          key={key.value}
          type="button"
          aria-label={key.label}
          aria-pressed={value === key.value}
          onClick={() => onChange(key.value)}
          className={cn(
            'inline-flex h-9 w-10 items-center justify-center focus-visible:-outline-offset-2 [&_svg]:size-4',
            value === key.value
              ? 'bg-page-current text-page-current-ink forced-colors:bg-[Highlight]'
              : 'bg-surface text-ink hover:bg-sunken',
          )}
        >
          <key.Icon aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}
