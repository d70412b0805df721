import { type ComponentProps, useEffect, useRef, useState } from 'react'

/**
 * Lets users drag list rows by a handle, with mouse, pen or touch: the row under the pointer swaps places with the dragged
 * one.
 * @param onMove called with the row and its new position, counted from 0
 */
export function useDraggedRow(order: readonly string[], onMove: (id: string, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const latest = useRef({ order, onMove })
  useEffect(() => {
    latest.current = { order, onMove }
  })

  // Listen on the window instead of the handle, because a moving row is briefly detached from the page.
  useEffect(() => {
    if (dragged === null) return
    const move = ({ clientY }: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])]
      const to = rows.findIndex((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return clientY >= top && clientY < bottom
      })
      if (to >= 0 && latest.current.order[to] !== dragged) latest.current.onMove(dragged, to)
    }
    const end = () => setDragged(null)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [dragged])

  const getHandleProps = (id: string): ComponentProps<'span'> => ({
    onPointerDown: (event) => {
      event.preventDefault()
      setDragged(id)
    },
  })
  return { list, dragged, getHandleProps }
}
