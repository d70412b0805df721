import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../button'
import { VisuallyHidden } from '../visually-hidden'

interface FiltersButtonProps {
  isOpen: boolean
  /** The id of the element it collapses. */
  controls: string
  /** The number of active filters in it. */
  count: number
  onPress: () => void
}

/** Expands and collapses the filters that do not fit next to the search field. */
export function FiltersButton({ isOpen, controls, count, onPress }: FiltersButtonProps) {
  return (
    <Button
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
      className="relative flex-none max-sm:px-3.5 md:h-10"
    >
      <SlidersHorizontal aria-hidden />
      <span>Filters</span>{' '}
      {count > 0 && (
        // On phones it is on the corner, so that the search keeps its width.
        <span className="flex size-5 items-center justify-center rounded-full bg-spruce text-spruce-ink text-xs max-sm:absolute max-sm:-top-1.5 max-sm:-right-1.5">
          {count}
          <VisuallyHidden> active</VisuallyHidden>
        </span>
      )}
    </Button>
  )
}
