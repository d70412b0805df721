import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cn } from './cn'
import { IconButton } from './icon-button'

interface MoveButtonsProps {
  label: string
  isFirst: boolean
  isLast: boolean
  /** Whether they are next to each other on phones too, instead of below each other. */
  isRow?: boolean
  onMove: (step: -1 | 1) => void
}

/** Up and down buttons of a list's entry. The focus stays with the moved entry, even at the end of the list. */
export function MoveButtons({ label, isFirst, isLast, isRow = false, onMove }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const moved = useRef<-1 | 1 | null>(null)
  useEffect(() => {
    if (moved.current === null) return
    const [pressed, other] = moved.current === -1 ? [up.current, down.current] : [down.current, up.current]
    moved.current = null
    if (pressed?.disabled) other?.focus()
    else pressed?.focus()
  })
  const move = (step: -1 | 1) => {
    moved.current = step
    onMove(step)
  }
  return (
    <span className={cn('flex', !isRow && 'max-md:flex-col')}>
      <IconButton ref={up} label={`Move ${label} up`} disabled={isFirst} onClick={() => move(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton ref={down} label={`Move ${label} down`} disabled={isLast} onClick={() => move(1)}>
        <ArrowDown aria-hidden />
      </IconButton>
    </span>
  )
}
