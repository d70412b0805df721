import { useLayoutEffect, useRef, useState } from 'react'
import { ShelfCard, type ShelfProps } from './shelf-card'
import { TierTabs } from './tier-tabs'

/** The card that is looked at: the one whose edge is nearest to the start, or the last one at the very end. */
function cardInView(scroller: HTMLElement): number {
  const { scrollLeft, scrollWidth, clientWidth } = scroller
  const cards = [...scroller.children] as HTMLElement[]
  if (scrollLeft >= scrollWidth - clientWidth - 2) return cards.length - 1
  const first = cards[0]?.offsetLeft ?? 0
  const distances = cards.map((card) => Math.abs(card.offsetLeft - first - scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

function scrollToCard(scroller: HTMLElement, at: number, behavior: ScrollBehavior): void {
  const [first, card] = [scroller.children[0], scroller.children[at]] as (HTMLElement | undefined)[]
  if (first && card) scroller.scrollTo({ left: card.offsetLeft - first.offsetLeft, behavior })
}

const panelId = (packageId: string): string => `package-${packageId}`

/** The tiers of a category side by side, to be swiped; the row above says which one is looked at and jumps to each. */
export function TierSwiper(props: ShelfProps) {
  const { shelf, items, acts } = props
  const { packages } = shelf
  const isChosen = (id: string) => items.some((item) => item.id === id)
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      packages.findIndex(({ id }) => isChosen(id)),
    ),
  )
  const scroller = useRef<HTMLDivElement>(null)
  // While the cards slide to the one that was pressed, those in between are not looked at.
  const isSliding = useRef(false)
  const start = useRef(current)
  useLayoutEffect(() => {
    if (scroller.current) scrollToCard(scroller.current, start.current, 'instant')
  }, [])

  const look = (at: number) => {
    setCurrent(at)
    if (scroller.current === null) return
    isSliding.current = true
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollToCard(scroller.current, at, isStill ? 'instant' : 'smooth')
  }
  const swipe = () => {
    isSliding.current = false
  }
  return (
    <>
      <TierTabs
        label={`Tiers of ${shelf.category.name}`}
        tiers={packages}
        current={current}
        isChosen={isChosen}
        panelId={panelId}
        onLook={look}
      />
      <div
        ref={scroller}
        onScroll={({ currentTarget }) => {
          if (!isSliding.current) setCurrent(cardInView(currentTarget))
        }}
        onPointerDown={swipe}
        onWheel={swipe}
        className="-mx-4 mt-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none]"
      >
        {packages.map((one, at) => (
          <div
            key={one.id}
            id={panelId(one.id)}
            role="tabpanel"
            aria-labelledby={`${panelId(one.id)}-tab`}
            // Who only looks finds nothing else in it to stop at.
            tabIndex={acts ? undefined : 0}
            // Whatever gets the focus is scrolled to, as by a finger.
            onFocus={swipe}
            className="flex w-[calc(100%-42px)] max-w-[316px] flex-none snap-start"
          >
            <ShelfCard {...props} at={at} layout="normal" place={`${at + 1} of ${packages.length}`} />
          </div>
        ))}
      </div>
    </>
  )
}
