import type { OrderStatus } from '@portal/contract/rules/order-status'
import { orderRows } from '../factories/order'
import { createRandom, idFor, type Random } from '../ids'
import type { DemoCalendar } from './calendar'
import type { DemoCatalog } from './catalog'
import { pickLines } from './order-lines'
import type { OrderPlan } from './order-plans'
import { type DemoOrder, OrderStory } from './order-story'
import { activate, plots, type Scene } from './plots'
import type { DemoStaff } from './staff'

export type DemoWorld = { calendar: DemoCalendar; catalog: DemoCatalog; staff: DemoStaff }

function begin(plan: OrderPlan, sequence: number, world: DemoWorld, random: Random): OrderStory {
  const monthsSetByStaff = random.chance(0.1)
  const rows = orderRows(sequence, world.calendar.orderYear + plan.offset, plan.createdAt, {
    dealer: plan.dealer,
    lines: pickLines(world.catalog.choices(plan.offset), random),
    overrides: {
      id: idFor(`demo order ${plan.key}`),
      monthsSetByStaff,
      ...(monthsSetByStaff ? { months: random.pick([12, 8, 6]) } : {}),
      ...(random.chance(0.15) ? { springPercent: random.pick([50, 70, 40]) } : {}),
    },
  })
  return new OrderStory(rows, plan.dealer)
}

function place({ story, random, after }: Scene, plan: OrderPlan, timeZone: string): void {
  const hesitates = random.chance(0.4)
  if (hesitates) story.saveDraft()
  const method = plan.dealer.profile.eSignature ? 'saved' : random.pick(['drawn', 'drawn', 'typed'])
  story.place(after(hesitates ? random.between(1, 5) : 0), timeZone, method)
}

/** Statuses in which a plot already leaves the order. */
const finalStatuses: readonly OrderStatus[] = ['request', 'cancelled', 'in_progress']

function settle(scene: Scene, { status, plot, offset }: OrderPlan): void {
  const { story, staffMember, after } = scene
  if (finalStatuses.includes(status)) return
  if (status === 'signed') {
    story.moveTo('signed', staffMember, after(1.5))
    return
  }
  if (plot === 'plain') activate(scene)
  // In a past year, an order is completed only after the season.
  story.moveTo(status, staffMember, after(status !== 'active' && offset < 0 ? 62 : 2))
}

/** Builds an order from its first draft to its planned status. */
export function buildOrder(plan: OrderPlan, sequence: number, world: DemoWorld): DemoOrder {
  const { calendar, catalog, staff } = world
  const { offset, plot, status, dealer } = plan
  const random = createRandom(`demo order ${plan.key}`)
  const story = begin(plan, sequence, world, random)
  let { day } = plan
  const after = (days: number): Date => {
    day += days
    return calendar.at(offset, day)
  }
  const staffMember = staff.rows.find(({ id }) => id === dealer.profile.territoryManagerId) ?? staff.admin
  if (plot === 'draft') {
    story.saveDraft()
    if (status === 'expired') story.moveTo('expired', null, calendar.at(offset + 1, 30))
    else story.moveTo(status, staffMember, after(random.between(2, 9)))
    return story.getOrder()
  }
  const choices = catalog.choices(offset)
  const scene: Scene = { story, random, choices, staffMember, admin: staff.admin, dealer: dealer.account, after }
  place(scene, plan, calendar.timeZone)
  plots[plot](scene)
  settle(scene, plan)
  return story.getOrder()
}
