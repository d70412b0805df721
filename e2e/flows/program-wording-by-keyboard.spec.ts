import { expect, test } from '../fixtures'
import { STAFF, signInStaff } from '../sign-in'
import { chooseByKeyboard, focusAndPress, focusByTab } from '../steps/keyboard'
import { startProgramDraft } from '../steps/program'

test.use({ viewport: { width: 1440, height: 900 } })

test('a clause of the agreement is edited with the keyboard alone', async ({ page }) => {
  const { keyboard } = page
  await signInStaff(page, STAFF.distributor)
  await startProgramDraft(page, { title: 'A clearer cancellation clause', daysAhead: 20 })
  const clause = page.getByRole('button', { name: /^3 ?Cancellation/ })
  const paragraph = page.getByRole('region', { name: 'Paragraph 1' })
  const sentences = paragraph.getByRole('textbox', { name: /^Sentence / })
  const rows = paragraph.getByRole('listitem')
  const edited = /cancel free of charge\. Ask \{marketing company\}\.$/
  const condition = 'the dealer has a credit account'

  await test.step('the clause opens', async () => {
    await focusAndPress(page, page.getByRole('button', { name: /^Wording/ }), 'Enter')
    await focusAndPress(page, page.getByRole('button', { name: /its own wording$/ }), 'Enter')
    await focusAndPress(page, clause, 'Enter')
    await expect(clause).toHaveAttribute('aria-expanded', 'true')
    await expect(sentences).toHaveCount(2)
  })

  await test.step('a sentence gets more words and a token', async () => {
    await focusByTab(page, sentences.first())
    await keyboard.press('End')
    await keyboard.type(' Ask /')
    await expect(page.getByRole('combobox', { name: 'Search tokens' })).toBeFocused()
    await keyboard.type('marketing')
    await keyboard.press('Enter')
    await expect(sentences.first()).toBeFocused()
    await keyboard.type('.')
    await expect(sentences.first()).toHaveValue(edited)
  })

  await test.step('it gets a condition', async () => {
    const button = rows.first().getByRole('button', { name: 'Condition' })
    await focusAndPress(page, button, 'Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await chooseByKeyboard(page, rows.first().getByLabel('Appears if'), condition)
    await expect(rows.first().getByRole('paragraph').filter({ hasText: condition })).toBeVisible()
  })

  await test.step('it moves down, and the focus moves with it', async () => {
    await focusByTab(page, rows.first().getByRole('button', { name: 'Move Sentence 1 down' }), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(sentences.last()).toHaveValue(edited)
    await expect(sentences.last()).toBeFocused()
    await keyboard.press('Alt+ArrowUp')
    await expect(sentences.first()).toHaveValue(edited)
    await expect(sentences.first()).toBeFocused()
    await keyboard.press('Alt+ArrowDown')
    await expect(sentences.last()).toBeFocused()
  })

  await test.step('it is saved, and its clause is open on the next visit', async () => {
    await keyboard.press('Control+s')
    await expect(page.getByRole('main').getByText(/^Saved \d/)).toBeVisible()
    await page.reload()
    await expect(sentences.last()).toHaveValue(edited)
    await expect(rows.last().getByRole('paragraph').filter({ hasText: condition })).toBeVisible()
  })
})
