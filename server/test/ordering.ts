import { changeRequestEndpoints } from '@portal/contract/change-requests/change-request'
import { orderEndpoints } from '@portal/contract/orders/endpoints'
import { type OrderDetail, orderDetailSchema } from '@portal/contract/orders/order-detail'
import type { CreateOrderSent } from '@portal/contract/orders/placing'
import { preparedOrderEndpoints } from '@portal/contract/prepared-orders/prepared-order'
import { toDecimalString } from '@portal/contract/rules/money'
import type { LightMyRequestResponse } from 'fastify'
import { loadSession } from '../src/modules/auth/queries/load-session'
import { changeRequestHandlers } from '../src/modules/change-requests/handlers'
import { changeRequestConstraints } from '../src/modules/change-requests/request-errors'
import { orderHandlers } from '../src/modules/orders/handlers'
import { orderConstraints } from '../src/modules/orders/placing-errors'
import { preparedOrderHandlers } from '../src/modules/prepared-orders/handlers'
import { preparedOrderConstraints } from '../src/modules/prepared-orders/invitation-errors'
import type { TestApp } from './build-app'
import { givenIn } from './given'
import type { GivenPackage } from './given/catalog'

/** Orders, prepared ones and change requests, served without the rest of the portal. */
export const orderingPart = {
  endpoints: { ...orderEndpoints, ...preparedOrderEndpoints, ...changeRequestEndpoints },
  handlers: { ...orderHandlers, ...preparedOrderHandlers, ...changeRequestHandlers },
  constraints: { ...orderConstraints, ...preparedOrderConstraints, ...changeRequestConstraints },
  loadSession,
}

/** The five acknowledgements in the payload (docs/spec 8.20), and the consent to sign electronically. */
export const consents = {
  programCommitmentApproved: true,
  billingTermsApproved: true,
  cancellationTermsApproved: true,
  budgetAllocationApproved: true,
  informationAccuracyApproved: true,
  electronicSignatureApproved: true,
}

const sumPrices = (packages: readonly GivenPackage[]): number =>
  packages.reduce((sum, item) => sum + item.priceCents, 0)

/** Builds a cart as the client sends it: with the monthly total, or the full one if no package is monthly. */
export function buildCart(
  packages: readonly GivenPackage[],
  overrides: Partial<CreateOrderSent> = {},
): CreateOrderSent {
  const monthly = packages.filter((item) => item.pricingType === 'monthly')
  return {
    items: packages.map((item) => ({
      packageId: item.id,
      packageName: item.name,
      packageDescription: item.description,
      price: toDecimalString(item.priceCents),
      pricingType: item.pricingType === 'one_time' ? 'one_time' : 'monthly',
    })),
    totalAmount: toDecimalString(sumPrices(monthly) || sumPrices(packages)),
    ...overrides,
  }
}

/** Creates a dealer at checkout with a monthly package at $850.00 in the cart. */
export async function givenCheckout(
  portal: TestApp,
  dealerOverrides: Parameters<ReturnType<typeof givenIn>['dealer']>[0] = {},
) {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const dealer = await given.dealer(dealerOverrides)
  const item = await given.package()
  const browser = await portal.as(dealer)
  const cart = (overrides: Partial<CreateOrderSent> = {}) => buildCart([item], overrides)
  const signed = (overrides: Partial<CreateOrderSent> = {}) =>
    cart({ ...consents, signatureData: given.signature(), ...overrides })
  return { given, dealer, item, browser, cart, signed }
}

/** Returns the order in a reply, checked against the contract. */
export const parseOrder = (reply: LightMyRequestResponse): OrderDetail => orderDetailSchema.parse(reply.json())
