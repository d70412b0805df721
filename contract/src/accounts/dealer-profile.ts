import { z } from 'zod'
import { dealerShapes } from './dealer-fields'
import { invalidProfileEmail, optionalEmailFormInput } from './email-input'

/** A dealer's complete business form, as the profile page validates it. */
export const dealerProfileSchema = z.object(dealerShapes.own)
export type DealerProfile = z.output<typeof dealerProfileSchema>
export type DealerProfileForm = z.input<typeof dealerProfileSchema>

interface StoredEmail {
  email: string | null
}

/** The form for an existing dealer, whose email address may be older than the rule. */
export const dealerProfileFormSchema = ({ email }: StoredEmail) =>
  dealerProfileSchema.extend({ email: optionalEmailFormInput(email, invalidProfileEmail) })

/** The form at checkout, where the brand is optional. */
export const checkoutDealerSchema = dealerProfileSchema.extend({
  brand: dealerShapes.staff.brand,
})
export type CheckoutDealer = z.output<typeof checkoutDealerSchema>

/** The checkout form for an existing dealer, whose email address may be older than the rule. */
export const checkoutDealerFormSchema = ({ email }: StoredEmail) =>
  checkoutDealerSchema.extend({ email: optionalEmailFormInput(email, invalidProfileEmail) })
