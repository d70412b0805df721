import { type ContrastPurpose, contrastNeeds } from '@portal/contract/program/look-contrasts'
import { findNearestShade, formatContrast, getContrast, meetsContrast } from '@portal/contract/rules/contrast'
import { Button } from '../../../../design/button'
import { VisuallyHidden } from '../../../../design/visually-hidden'

interface NearestShadeProps {
  label: string
  color: string
  purpose: ContrastPurpose
  onUse: (color: string) => void
}

/** For a color without enough contrast: the nearest shade that has it. */
export function NearestShade({ label, color, purpose, onUse }: NearestShadeProps) {
  const needs = contrastNeeds[purpose]
  const shade = meetsContrast(color, needs) ? null : findNearestShade(color, needs)
  if (shade === null) return null
  const [first] = needs
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 rounded-control bg-danger-tint px-3 py-2 text-[15px] text-danger">
      <span
        aria-hidden
        className="size-5 flex-none rounded-[4px] border border-field"
        style={{ backgroundColor: shade }}
      />
      <p className="min-w-0 flex-1">
        Nearest shade that passes: <strong className="font-semibold">{shade}</strong>,{' '}
        {formatContrast(getContrast(shade, first.against))}
      </p>
      <Button className="md:h-9" onClick={() => onUse(shade)}>
        Use it <VisuallyHidden>as {label}</VisuallyHidden>
      </Button>
    </div>
  )
}
