import { Share2 } from 'lucide-react'
import { Button } from '../../../design/button'
import { toast } from '../../../design/toast/toast'
import type { Outcome } from '../use-verification'
import { getSentence } from './result-card'

const labels = { valid: 'Valid', changed: 'Changed', unknown: 'Unknown' } as const

function getText(outcome: Outcome): string {
  const { result, agreement } = outcome.answer
  const number = agreement?.orderNumber ?? outcome.orderNumber
  const orderText = number === undefined ? '' : `Order ${number}. `
  return `${orderText}${labels[result]}: ${getSentence(outcome)}`
}

async function share(outcome: Outcome): Promise<void> {
  const text = getText(outcome)
  const url = `${window.location.origin}/verify`
  try {
    if (navigator.share) await navigator.share({ text, url })
    else {
      await navigator.clipboard.writeText(`${text} ${url}`)
      toast({ title: 'Copied' })
    }
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ title: 'The result could not be shared', variant: 'error' })
  }
}

/** The actions below a result. */
export function ResultActions({ outcome, onAgain }: { outcome: Outcome; onAgain: () => void }) {
  return (
    <div className="mt-4 flex max-w-[640px] gap-2.5">
      <Button size="lg" className="flex-1" onClick={onAgain}>
        Verify another
      </Button>
      <Button size="lg" onClick={() => void share(outcome)}>
        <Share2 aria-hidden className="size-5" />
        Share
      </Button>
    </div>
  )
}
