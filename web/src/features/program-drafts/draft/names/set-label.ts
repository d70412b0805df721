import { statusLabel } from '@portal/contract/rules/order-status'

/** The labels of a kind that replace built-in ones, by key; undefined without any. */
export type OwnLabels = Readonly<Record<string, string | undefined>> | undefined

/**
 * Returns the labels of a kind with another label of a key. A label that equals the built-in one is left out, unless the
 * program before has its own.
 */
export function setLabel(labels: OwnLabels, before: OwnLabels, key: string, label: string): OwnLabels {
  const { [key]: _, ...others } = labels ?? {}
  const isBuiltIn = label === statusLabel(key) && before?.[key] === undefined
  const next = isBuiltIn ? others : { ...labels, [key]: label }
  return Object.keys(next).length === 0 && before === undefined ? undefined : next
}
