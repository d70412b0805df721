import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { firstWording } from '@portal/contract/wording/first-wording'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork } from '../../../../../test/api-mock'
import { someStaff, someTerms } from '../../../../../test/given'
import { baseVersion, documentWith2028, editableDraft } from '../../../../../test/given-editable-draft'
import { draftId } from '../../../../../test/given-program-drafts'
import { onNarrowScreen } from '../../../../../test/narrow-screen'
import { recordToasts } from '../../../../../test/recorded-toasts'
import { renderPage } from '../../../../../test/render-page'
import { DraftPage } from '../draft-page'

mockNetwork()
const toasts = recordToasts()

const billing = '/years/2028/wording/clauses/1/paragraphs/0'

/** The default document with a wording of its own for 2028. */
const documentWithWording = (): ProgramDocument => ({
  ...documentWith2028(),
  years: { ...documentWith2028().years, '2028': { facts: someTerms(), wording: firstWording } },
})

async function show(draft: Partial<DraftDetail> = {}, base: ProgramDocument = documentWith2028()) {
  let stored = editableDraft({ document: documentWithWording(), ...draft })
  mockCall('getProgramDraft', () => stored)
  mockCall('getProgramVersion', { ...baseVersion(), document: base })
  mockCall('listProgramDrafts', [])
  const saves = mockCall('saveProgramDraft', () => {
    stored = { ...stored, version: stored.version + 1 }
    return stored
  })
  const page = await renderPage(<DraftPage />, {
    user: someStaff('mingledorffs'),
    path: `/portal/program/drafts/${draftId}?section=wording&year=2028`,
    route: '/portal/program/drafts/$id',
  })
  await screen.findByRole('heading', { level: 2, name: /^Wording/ })
  return { ...page, saves }
}

/** Opens the clause about billing. @returns its first paragraph */
async function openBilling({ typist }: Pick<Awaited<ReturnType<typeof show>>, 'typist'>) {
  await typist.click(screen.getByRole('button', { name: /^2 ?Billing/ }))
  const [paragraph] = screen.getAllByRole('region', { name: 'Paragraph 1' })
  if (paragraph === undefined) throw new Error('The clause has no paragraph')
  return within(paragraph)
}

describe('The wording of a draft (docs/spec 24.16)', () => {
  it('saves a sentence, and shows its previous text with Undo', async () => {
    const page = await show()
    const paragraph = await openBilling(page)
    const sentence = paragraph.getByRole('textbox', { name: 'Sentence 2' })
    await page.typist.clear(sentence)
    expect(paragraph.getByText('Enter a text, or remove the sentence.')).toBeVisible()
    await page.typist.type(sentence, 'COD accounts pay on invoice.')
    await waitFor(() =>
      expect(page.saves.at(-1)?.body).toEqual({
        patch: [{ op: 'replace', path: `${billing}/1/say`, value: 'COD accounts pay on invoice.' }],
      }),
    )
    await page.typist.click(paragraph.getByRole('button', { name: 'Undo the change to Sentence 2' }))
    const value = 'COD accounts are due in full on invoice in {first month} of the program year.'
    expect(paragraph.getByRole('textbox', { name: 'Sentence 2' })).toHaveValue(value)
    await waitFor(() => expect(page.saves.at(-1)?.body).toMatchObject({ patch: [{ path: `${billing}/1/say`, value }] }))
  })

  it('shows the previous heading and acknowledgement of a clause with Undo', async () => {
    const page = await show()
    await openBilling(page)
    const heading = screen.getByRole('textbox', { name: 'Heading' })
    await page.typist.clear(heading)
    expect(screen.getByText('Enter a heading.')).toBeVisible()
    await page.typist.type(heading, 'Invoices')
    expect(screen.getByText('“Billing”')).toBeVisible()
    await page.typist.selectOptions(screen.getByLabelText('Acknowledgement'), 'None')
    // The clause has neither its heading nor its acknowledgement any more, so it counts as new.
    expect(screen.queryByText('“Billing”')).toBeNull()
    await page.typist.selectOptions(screen.getByLabelText('Acknowledgement'), 'I accept the billing terms.')
    await page.typist.click(screen.getByRole('button', { name: /^Undo the change .. Heading$/ }))
    expect(heading).toHaveValue('Billing')
    await page.typist.selectOptions(screen.getByLabelText('Acknowledgement'), 'None')
    expect(screen.getByText('“I accept the billing terms.”')).toBeVisible()
    await page.typist.click(screen.getByRole('button', { name: /^Undo the change .. Acknowledgement$/ }))
    expect(screen.getByLabelText('Acknowledgement')).toHaveDisplayValue('I accept the billing terms.')
    await screen.findByText(/^Saved /)
  })

  it('removes a clause or a sentence, which can be undone', async () => {
    const page = await show()
    const paragraph = await openBilling(page)
    await page.typist.click(paragraph.getByRole('button', { name: 'Remove Sentence 2' }))
    expect(toasts.newest()?.title).toBe('Sentence 2 is removed')
    expect(paragraph.getAllByRole('listitem')).toHaveLength(2)
    act(() => toasts.newest()?.action?.onPress())
    expect(paragraph.getAllByRole('listitem')).toHaveLength(3)
    await page.typist.click(screen.getByRole('button', { name: 'Remove Program year' }))
    expect(screen.queryByRole('button', { name: 'Remove Program year' })).toBeNull()
    act(() => toasts.newest()?.action?.onPress())
    expect(screen.getByRole('button', { name: 'Remove Program year' })).toBeVisible()
    expect(screen.getByRole('button', { name: /^2 ?Billing/ })).toHaveAttribute('aria-expanded', 'true')
    await screen.findByText(/^Saved /)
  })

  it('inserts a token from the menu that / opens, and deletes it as a whole', async () => {
    const page = await show()
    const paragraph = await openBilling(page)
    const sentence = paragraph.getByRole('textbox', { name: 'Sentence 2' })
    await page.typist.clear(sentence)
    await page.typist.type(sentence, 'Due on /')
    expect(paragraph.getByRole('combobox', { name: 'Search tokens' })).toHaveFocus()
    await page.typist.keyboard('cancel by{Enter}')
    expect(sentence).toHaveValue('Due on {cancel by}')
    expect(sentence).toHaveFocus()
    await page.typist.keyboard('{Backspace}')
    expect(sentence).toHaveValue('Due on ')
    await waitFor(() => expect(page.saves.at(-1)?.body).toMatchObject({ patch: [{ value: 'Due on' }] }))
  })

  it('closes the token menu with Escape and returns to the sentence', async () => {
    const page = await show()
    const paragraph = await openBilling(page)
    const [insert] = paragraph.getAllByRole('button', { name: 'Insert token' })
    if (insert === undefined) throw new Error('The sentence has no menu')
    await page.typist.click(insert)
    await page.typist.keyboard('{Escape}')
    expect(paragraph.queryByRole('combobox', { name: 'Search tokens' })).toBeNull()
    expect(paragraph.getByRole('textbox', { name: 'Sentence 1' })).toHaveFocus()
  })

  it('moves a sentence with Alt and an arrow key, announces its position and keeps the focus', async () => {
    const page = await show()
    const paragraph = await openBilling(page)
    const text = 'COD accounts are due in full on invoice in {first month} of the program year.'
    await page.typist.click(paragraph.getByRole('textbox', { name: 'Sentence 2' }))
    await page.typist.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(screen.getByText('Sentence 1 of 3')).toBeInTheDocument()
    expect(paragraph.getByRole('textbox', { name: 'Sentence 1' })).toHaveValue(text)
    expect(paragraph.getByRole('textbox', { name: 'Sentence 1' })).toHaveFocus()
    await waitFor(() => expect(page.saves).toHaveLength(1))
  })

  it('moves a clause with Alt and an arrow key, announces its position and keeps the focus', async () => {
    const page = await show()
    const clause = () => screen.getByRole('button', { name: /^\d ?Billing/ })
    clause().focus()
    await page.typist.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(screen.getByText('Clause 3 of 6')).toBeInTheDocument()
    expect(clause()).toHaveAccessibleName(/^3/)
    expect(clause()).toHaveFocus()
    await page.typist.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}')
    expect(clause()).toHaveAccessibleName(/^1/)
    await waitFor(() => expect(page.saves.length).toBeGreaterThan(0))
  })

  it('adds a condition to a sentence', async () => {
    const page = await show()
    const paragraph = await openBilling(page)
    const [condition] = paragraph.getAllByRole('button', { name: 'Condition' })
    if (condition === undefined) throw new Error('The sentence has no condition')
    await page.typist.click(condition)
    await page.typist.selectOptions(paragraph.getByLabelText('Appears if'), 'credit')
    expect(paragraph.getByText('If the dealer has a credit account')).toBeVisible()
    await waitFor(() =>
      expect(page.saves.at(-1)?.body).toEqual({ patch: [{ op: 'add', path: `${billing}/0/when`, value: 'credit' }] }),
    )
  })

  it('marks required tokens that are missing in the preview', async () => {
    const page = await show()
    const preview = within(screen.getByRole('region', { name: 'As a dealer reads it' }))
    expect(preview.queryByText(/ is missing$/)).toBeNull()
    await page.typist.click(screen.getByRole('button', { name: 'Remove Cancellation' }))
    expect(await preview.findByText('cancel by is missing')).toBeVisible()
    await waitFor(() => expect(page.saves).toHaveLength(1))
  })

  it('gives an order year its own wording', async () => {
    const { typist, saves } = await show({ document: documentWith2028() })
    await typist.click(screen.getByRole('button', { name: 'Give 2028 its own wording' }))
    expect(screen.getByRole('button', { name: /^2 ?Billing/ })).toBeVisible()
    await waitFor(() => expect(saves[0]?.body).toMatchObject({ patch: [{ op: 'add', path: '/years/2028/wording' }] }))
  })

  it('removes the wording that the draft gave an order year, also when its terms stay', async () => {
    const { typist, saves } = await show({ signedTermsYears: [2028] })
    await typist.click(screen.getByRole('button', { name: 'Remove the wording of 2028' }))
    expect(screen.getByRole('button', { name: 'Give 2028 its own wording' })).toBeVisible()
    await waitFor(() => expect(saves[0]?.body).toEqual({ patch: [{ op: 'remove', path: '/years/2028/wording' }] }))
  })

  it('removes the terms with the wording if the year got both', async () => {
    const { typist, saves } = await show({ document: documentWithWording() }, defaultDocument)
    await typist.click(screen.getByRole('button', { name: 'Remove the wording of 2028' }))
    await waitFor(() => expect(saves[0]?.body).toEqual({ patch: [{ op: 'remove', path: '/years/2028' }] }))
  })

  it('does not offer to remove a wording that the version before has', async () => {
    await show({}, documentWithWording())
    expect(screen.getByRole('button', { name: /^2 ?Billing/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Remove the wording/ })).toBeNull()
  })

  it('can only be read on phones', async () => {
    onNarrowScreen()
    await show()
    expect(screen.getByText(/open this draft on a screen at least 768 px wide/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^2 ?Billing/ })).toBeNull()
    expect(screen.getByRole('region', { name: 'As a dealer reads it' })).toBeVisible()
  })
})
