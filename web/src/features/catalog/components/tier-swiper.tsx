import { useLayoutEffect, useRef, useState } from 'react'
import { ShelfCard, type ShelfProps } from './shelf-card'
import { TierTabs } from './tier-tabs'

/** Returns the index of the card nearest to the left edge, or of the last card at the end. */
function getVisibleIndex(scroller: HTMLElement): number {
  const { scrollLeft, scrollWidth, clientWidth } = scroller
  const cards = [...scroller.children] as HTMLElement[]
  if (scrollLeft >= scrollWidth - clientWidth - 2) return cards.length - 1
  const first = cards[0]?.offsetLeft ?? 0
  const distances = cards.map((card) => Math.abs(card.offsetLeft - first - scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

function scrollToCard(scroller: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const [first, card] = [scroller.children[0], scroller.children[index]] as (HTMLElement | undefined)[]
  if (first && card) scroller.scrollTo({ left: card.offsetLeft - first.offsetLeft, behavior })
}

const panelId = (packageId: string): string => `package-${packageId}`

/** The tiers of a category as swipeable cards. The tabs above show the current card and scroll to each one. */
export function TierSwiper(props: ShelfProps) {
  const { shelf, items, actions } = props
  const { packages } = shelf
  const isChosen = (id: string) => items.some((item) => item.id === id)
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      packages.findIndex(({ id }) => isChosen(id)),
    ),
  )
  const scroller = useRef<HTMLDivElement>(null)
  // While the cards scroll to the chosen tab, ignore the ones in between.
  const isAutoScrolling = useRef(false)
  const start = useRef(current)
  useLayoutEffect(() => {
    if (scroller.current) scrollToCard(scroller.current, start.current, 'instant')
  }, [])

  const showCard = (index: number) => {
    setCurrent(index)
    if (scroller.current === null) return
    isAutoScrolling.current = true
    const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollToCard(scroller.current, index, reducesMotion ? 'instant' : 'smooth')
  }
  const stopAutoScroll = () => {
    isAutoScrolling.current = false
  }
  return (
    <>
      <TierTabs
        label={`Tiers of ${shelf.category.name}`}
        tiers={packages}
        current={current}
        isChosen={isChosen}
        panelId={panelId}
        onSelect={showCard}
      />
      <div
        ref={scroller}
        onScroll={({ currentTarget }) => {
          if (!isAutoScrolling.current) setCurrent(getVisibleIndex(currentTarget))
        }}
        onPointerDown={stopAutoScroll}
        onWheel={stopAutoScroll}
        className="-mx-4 mt-4 flex snap-x snap-mandatory scroll-px-4 items-start gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none]"
      >
        {packages.map((one, index) => (
          <div
            key={one.id}
            id={panelId(one.id)}
            role="tabpanel"
            aria-labelledby={`${panelId(one.id)}-tab`}
            // Without buttons the panel itself must be focusable.
            tabIndex={actions ? undefined : 0}
            // The browser scrolls to the focused element, so handle the focus like a swipe.
            onFocus={stopAutoScroll}
            className="w-[calc(100%-42px)] max-w-[316px] flex-none snap-start"
          >
            <ShelfCard {...props} index={index} layout="normal" position={`${index + 1} of ${packages.length}`} />
          </div>
        ))}
      </div>
    </>
  )
}
