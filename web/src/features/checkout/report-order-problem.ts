import type { CreateOrderSent } from '@portal/contract/orders/placing'
import { toast } from '../../design/toast/toast'
import { orderProblem } from './place-checks'

/** Shows the problem that prevents saving or placing the order. Returns whether there is one. */
export function reportOrderProblem(items: CreateOrderSent['items'], annualCents: number): boolean {
  const problem = orderProblem(items, annualCents)
  if (problem) toast({ title: problem.title, description: problem.detail, variant: 'error' })
  return problem !== null
}
