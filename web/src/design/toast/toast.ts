import type { ReactNode } from 'react'

export type ToastVariant = 'default' | 'success' | 'error'

export interface ToastMessage {
  title: string
  description?: ReactNode
  variant?: ToastVariant | undefined
  /** An action in the toast, which closes the toast. */
  action?: { label: string; onPress: () => void }
}

export interface VisibleToast extends ToastMessage {
  id: number
}

let current: VisibleToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: VisibleToast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast; only the newest is visible. Works anywhere, including outside React. */
export function toast(message: ToastMessage): void {
  lastId += 1
  publish({ ...message, id: lastId })
}

/** Closes the toast; with an id, only if it is still the current one. */
export function dismissToast(id?: number): void {
  if (id === undefined || current?.id === id) publish(null)
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToast = (): VisibleToast | null => current
