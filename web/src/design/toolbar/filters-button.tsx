import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../button'
import { VisuallyHidden } from '../visually-hidden'

interface FiltersButtonProps {
  isOpen: boolean
  /** The id of what it folds away. */
  controls: string
  /** How many of the filters under it are set. */
  count: number
  onPress: () => void
}

/** Opens and closes the filters that have no room beside the search. */
export function FiltersButton({ isOpen, controls, count, onPress }: FiltersButtonProps) {
  return (
    <Button aria-expanded={isOpen} aria-controls={controls} onClick={onPress} className="md:h-10">
      <SlidersHorizontal aria-hidden />
      <span>Filters</span>{' '}
      {count > 0 && (
        <span className="flex size-5 items-center justify-center rounded-full bg-spruce text-spruce-ink text-xs">
          {count}
          <VisuallyHidden> set</VisuallyHidden>
        </span>
      )}
    </Button>
  )
}
