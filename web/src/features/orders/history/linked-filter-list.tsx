import { X } from 'lucide-react'
import { Button } from '../../../design/button'
import type { HistoryState } from './history-shape'
import { linkedFilterWords } from './linked-filters'

/** What a link from elsewhere narrowed the list to, each with a way out. */
export function LinkedFilterList({ table }: { table: HistoryState }) {
  const { filters, setFilters } = table
  const set = linkedFilterWords(filters)
  if (set.length === 0) return null
  return (
    <ul aria-label="Further filters" className="flex flex-wrap gap-2 px-4 pb-3.5 md:px-5">
      {set.map(({ name, words }) => (
        <li key={name} className="min-w-0">
          <Button
            aria-label={`Remove filter: ${words}`}
            className="h-auto min-h-11 max-w-full whitespace-normal border-spruce py-1 text-left md:h-auto md:min-h-9"
            onClick={() => setFilters({ [name]: undefined })}
          >
            <span className="min-w-0 wrap-anywhere">{words}</span>
            <X aria-hidden className="flex-none" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
