import { type ComponentProps, useEffect, useRef, useState } from 'react'

/**
 * Lets rows of a list be dragged by a grip, with a mouse, a pen or a finger: whatever row lies under the pointer changes
 * places with the dragged one.
 * @param onMove told which row comes to which place, counted from 0
 */
export function useDraggedRow(order: readonly string[], onMove: (id: string, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const latest = useRef({ order, onMove })
  useEffect(() => {
    latest.current = { order, onMove }
  })

  // The window is listened to, not the grip: a row that changes places leaves the page for a moment.
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

  const handleOf = (id: string): ComponentProps<'span'> => ({
    onPointerDown: (event) => {
      event.preventDefault()
      setDragged(id)
    },
  })
  return { list, dragged, handleOf }
}
