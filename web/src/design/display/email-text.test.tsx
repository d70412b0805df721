import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EmailText } from './email-text'

const renderEmail = (email: string) => {
  render(<EmailText email={email} />)
  const text = screen.getByText(email)
  return { classes: [...text.classList], parts: text.innerHTML.split(/<wbr[^>]*>/) }
}

describe('an email address on a screen', () => {
  it('may break after its @ and before its dots, but not at a hyphen', () => {
    const { classes, parts } = renderEmail('anne-marie.lindqvist@peachtree-heating.example.com')
    expect(classes).toContain('whitespace-nowrap')
    expect(parts).toEqual(['anne-marie', '.lindqvist@', 'peachtree-heating', '.example', '.com'])
  })

  it('may break anywhere if a part is too long for a line on phones', () => {
    expect(renderEmail(`${'x'.repeat(40)}@example.com`).classes).toContain('wrap-anywhere')
  })
})
