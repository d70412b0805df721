import { z } from 'zod'
import { plainLine, plainText } from '../api/plain-text'
import type { CampaignTemplate, OwnMailText } from '../rules/program-facts'
import { keyedArray } from './list-schema'
import { type EditableMailType, editableMailTypes } from './mail-placeholders'

/** The parts of an email that the program can replace. Everything between them is fixed. */
export const mailTextSchema = z
  .strictObject({
    subject: plainLine(200),
    heading: plainLine(120),
    opening: plainText(1_200),
    /** Empty for none. */
    closing: plainText(1_200, 0),
  })
  .readonly() satisfies z.ZodType<OwnMailText>

const mailSchema = z.strictObject({ en: mailTextSchema }).readonly().optional()

/** The texts by type and language. A type without texts has its built-in ones. Source: docs/spec 24.1. */
export const mailsSchema = z
  .strictObject(
    Object.fromEntries(editableMailTypes.map((type) => [type, mailSchema])) as Record<
      EditableMailType,
      typeof mailSchema
    >,
  )
  .readonly()

/** A text from which a campaign starts. */
export const campaignTemplateSchema = z
  .strictObject({
    key: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'Use letters, digits, hyphens and underscores.'),
    name: plainLine(60),
    subject: plainLine(150),
    message: plainText(2_000),
  })
  .readonly() satisfies z.ZodType<CampaignTemplate>

export const MAX_TEMPLATES = 20

export const campaignTemplatesSchema = keyedArray(campaignTemplateSchema, MAX_TEMPLATES)
