import type { Package } from '@portal/contract/catalog/catalog'
import { Check, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../../../design/button'
import { useTierLabel } from '../../../lib/program-words'
import type { SecondChoice } from '../shelves'

/** The id of a package card's heading, which describes its buttons. */
export const packageTitleId = (packageId: string): string => `package-${packageId}-title`

interface ChoiceButtonsProps {
  item: Package
  chosen: boolean
  /** Whether the buttons use the tier colors. Otherwise they are outlined, and the one of a chosen package is solid. */
  hasTierColors: boolean
  /** How choosing the package changes the cart; undefined while its category has no chosen package. */
  secondChoice?: SecondChoice
  onAdd: () => void
  onReplace: () => void
  onRemove: () => void
}

const differenceClass = 'no-print mt-1.5 text-center text-[13.5px] text-muted max-md:font-semibold max-md:text-ink'

/**
 * The buttons of a package: Select, or Selected and Remove in one row for a chosen one. If another package of the
 * category is chosen, they are Replace and Add as well.
 */
export function ChoiceButtons(props: ChoiceButtonsProps) {
  const { item, chosen, hasTierColors, onAdd, onReplace, onRemove } = props
  const tierLabel = useTierLabel()
  const first = useRef<HTMLButtonElement>(null)
  const titleId = packageTitleId(item.id)
  const replaceId = useId()
  const addId = useId()
  const secondChoice = chosen ? undefined : props.secondChoice
  // The pressed button may disappear, so move the focus to the first button, which always stays.
  const changeAndFocus = (change: () => void) => () => {
    change()
    first.current?.focus()
  }
  return (
    <>
      <div className="flex gap-2">
        <Button
          ref={first}
          variant={hasTierColors ? item.tier : chosen ? 'selected' : 'outline'}
          size="lg"
          className="h-auto min-h-12 min-w-0 flex-1 whitespace-normal px-3 py-2 wrap-anywhere"
          aria-pressed={secondChoice ? undefined : chosen}
          aria-describedby={secondChoice ? `${titleId} ${replaceId}` : titleId}
          onClick={chosen ? onRemove : secondChoice ? onReplace : onAdd}
        >
          {chosen && <Check aria-hidden className="stroke-[2.5]" />}
          {chosen ? 'Selected' : secondChoice ? secondChoice.replace : `Select ${tierLabel(item.tier)}`}
        </Button>
        {chosen && (
          <Button
            size="lg"
            aria-label={`Remove ${item.name}`}
            onClick={changeAndFocus(onRemove)}
            className="flex-none px-3 md:max-lg:w-11"
          >
            {/* Three cards on a tablet have no room for the word. */}
            <Trash2 aria-hidden className="hidden md:max-lg:block" />
            <span className="md:max-lg:sr-only">Remove</span>
          </Button>
        )}
      </div>
      {secondChoice && (
        <>
          <p id={replaceId} className={differenceClass}>
            {secondChoice.replaceDifference}
          </p>
          <Button
            size="lg"
            className="mt-3 w-full"
            aria-describedby={`${titleId} ${addId}`}
            onClick={changeAndFocus(onAdd)}
          >
            Add as well
          </Button>
          <p id={addId} className={differenceClass}>
            {secondChoice.addDifference}
          </p>
          <p className="no-print text-center text-[13.5px] text-muted md:hidden">{secondChoice.keepsText}</p>
        </>
      )}
    </>
  )
}
