import type { AccountRow } from '../factories/account'
import type { OrderLine } from '../factories/order'
import type { Random } from '../ids'
import {
  approvals,
  cancellationApprovals,
  cancellationMessages,
  cancellationRejections,
  changeMessages,
  rejections,
} from './messages'
import { type Choices, swapTier } from './order-lines'
import type { OrderStory } from './order-story'

/** A placed order, with the data that its plot needs to continue. */
export type Scene = {
  readonly story: OrderStory
  readonly random: Random
  readonly choices: Choices
  /** The staff member in charge of the dealer. */
  readonly staffMember: AccountRow
  readonly admin: AccountRow
  readonly dealer: AccountRow
  /** Advances by some days and returns the time. */
  after(days: number): Date
}

const pick = <T>(list: readonly [T, ...T[]], { random }: Scene): T => random.pick(list)

export const activate = ({ story, staffMember, after, random }: Scene): void =>
  story.moveTo('active', staffMember, after(random.between(4, 8)))

function askForChange(scene: Scene): OrderLine[] {
  const { story, choices, random, after } = scene
  const { lines, swap } = swapTier(story.lines, choices, random)
  story.ask('Change', pick(changeMessages, scene)(swap), after(random.between(4, 9)))
  return lines
}

function requestCancellation(scene: Scene): void {
  const { story, random, after } = scene
  story.ask('Cancellation', pick(cancellationMessages, scene), after(random.between(4, 9)))
}

const decision = (scene: Scene, responses: readonly [string, ...string[]]) => ({
  decidedBy: scene.staffMember,
  at: scene.after(1 + scene.random.next() * 3),
  response: pick(responses, scene),
})

/** The possible histories of an order after it is placed, by name. */
export const plots = {
  plain: () => undefined,
  'open-change': (scene: Scene) => {
    askForChange(scene)
  },
  'open-cancellation': (scene: Scene) => {
    activate(scene)
    requestCancellation(scene)
  },
  'moved-while-pending': (scene: Scene) => {
    askForChange(scene)
    scene.story.moveTo('active', scene.staffMember, scene.after(2))
  },
  'change-approved': (scene: Scene) => {
    activate(scene)
    const lines = askForChange(scene)
    scene.story.approveChange(decision(scene, approvals), lines)
  },
  'change-rejected': (scene: Scene) => {
    askForChange(scene)
    scene.story.reject(decision(scene, rejections))
  },
  'change-withdrawn': (scene: Scene) => {
    askForChange(scene)
    scene.story.withdraw(scene.after(1.2))
  },
  'cancellation-approved': (scene: Scene) => {
    requestCancellation(scene)
    scene.story.approveCancellation(decision(scene, cancellationApprovals))
  },
  'cancellation-rejected': (scene: Scene) => {
    requestCancellation(scene)
    scene.story.reject(decision(scene, cancellationRejections))
  },
  'months-amended': (scene: Scene) => {
    activate(scene)
    scene.story.amend('months', scene.admin, scene.after(12), { months: 11 })
  },
  'price-amended': (scene: Scene) => {
    activate(scene)
    const lines = scene.story.lines.map((line, index) =>
      index === 0 ? { ...line, priceCents: line.priceCents - 5_000, setByStaff: true } : line,
    )
    scene.story.amend('price', scene.admin, scene.after(12), { lines })
  },
  'split-amended': (scene: Scene) => {
    activate(scene)
    scene.story.amend('split', scene.dealer, scene.after(12), { springPercent: 55 })
  },
} as const

/** The name of a plot. A draft is never placed and has none. */
export type Plot = keyof typeof plots | 'draft'
