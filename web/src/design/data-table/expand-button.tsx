import { ChevronDown } from 'lucide-react'
import { cn } from '../cn'
import { IconButton } from '../icon-button'

interface ExpandButtonProps {
  /** Names what the button expands. It stays the same, because screen readers announce whether it is expanded. */
  label: string
  isExpanded: boolean
  onToggle: () => void
}

/** Expands or collapses a row. */
export const ExpandButton = ({ label, isExpanded, onToggle }: ExpandButtonProps) => (
  <IconButton label={label} aria-expanded={isExpanded} onClick={onToggle} className="md:size-9">
    <ChevronDown aria-hidden className={cn('transition-transform duration-150', isExpanded && 'rotate-180')} />
  </IconButton>
)
