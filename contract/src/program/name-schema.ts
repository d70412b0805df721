import { z } from 'zod'
import { plainLine } from '../api/plain-text'
import { changeRequestStatuses, orderStatuses } from '../rules/order-status'
import { tiers } from '../rules/pricing'
import type { ProgramNames, RoleLabels } from '../rules/program-facts'
import { roles } from '../rules/roles'
import { wholeNumber } from './number-schema'

const labelSchema = plainLine(60)
/** A label in a badge, which is narrow. */
export const badgeLabelSchema = plainLine(24)

/** SVG path data of a logo, which is drawn on every page. */
const logoPathsSchema = z
  .array(
    z
      .string()
      .max(2000, 'Use at most 2000 characters.')
      .regex(/^[MLHVCSQTAZ\d\s.,e+-]*$/i, 'Use SVG path data.'),
  )
  .max(20, 'Use at most 20 paths.')
  .readonly()

export const namesSchema = z
  .strictObject({
    programTitle: labelSchema,
    distributorName: labelSchema,
    marketingCompany: z.strictObject({ name: labelSchema, logoPaths: logoPathsSchema }).readonly(),
    copyrightYear: wholeNumber(2000, 2099),
    copyright: plainLine(200),
  })
  .readonly() satisfies z.ZodType<ProgramNames>

const roleLabelsSchema = z.record(z.enum(roles), labelSchema).readonly() satisfies z.ZodType<RoleLabels>

/** Labels that replace built-in ones. A key without a label keeps its built-in one. */
const badgeLabels = <Key extends string>(keys: readonly Key[]) =>
  z
    .strictObject(
      Object.fromEntries(keys.map((key) => [key, badgeLabelSchema.optional()])) as Record<
        Key,
        z.ZodOptional<z.ZodString>
      >,
    )
    .readonly()
    .optional()

/** The labels of roles, and those that replace built-in labels of statuses and tiers. Source: docs/spec 24.1. */
export const wordsSchema = z
  .strictObject({
    roles: roleLabelsSchema,
    statuses: badgeLabels(orderStatuses),
    tiers: badgeLabels(tiers),
    requestStatuses: badgeLabels(changeRequestStatuses),
  })
  .readonly()
