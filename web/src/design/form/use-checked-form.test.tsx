import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useCheckedForm } from './use-checked-form'

const schema = z.object({ name: z.string().trim().min(1, 'Name is required') })
type Values = z.infer<typeof schema>

interface FormProps {
  readSchema: Parameters<typeof useCheckedForm<Values>>[0]
  onValid: (values: Values) => void
}

function Form({ readSchema, onValid }: FormProps) {
  const { errors, formProps } = useCheckedForm(readSchema, onValid)
  return (
    <form {...formProps}>
      <input name="name" aria-label="Name" />
      <p>{errors.name}</p>
      <button type="submit">Send</button>
    </form>
  )
}

async function send(readSchema: FormProps['readSchema'], typedText: string) {
  const onValid = vi.fn()
  render(<Form readSchema={readSchema} onValid={onValid} />)
  const typist = userEvent.setup()
  await typist.type(screen.getByLabelText('Name'), typedText)
  await typist.click(screen.getByRole('button', { name: 'Send' }))
  return { onValid, typist }
}

describe('A form with a schema in another chunk', () => {
  it('is validated once the schema has loaded', async () => {
    const { onValid, typist } = await send(async () => schema, ' ')
    expect(await screen.findByText('Name is required')).toBeVisible()
    expect(onValid).not.toHaveBeenCalled()
    await typist.type(screen.getByLabelText('Name'), 'Dana')
    expect(screen.queryByText('Name is required')).toBeNull()
    await typist.click(screen.getByRole('button', { name: 'Send' }))
    expect(onValid).toHaveBeenCalledExactlyOnceWith({ name: 'Dana' })
  })

  it('is submitted once, even after repeated presses', async () => {
    let resolveSchema: (loaded: typeof schema) => void = () => {}
    const loading = new Promise<typeof schema>((resolve) => {
      resolveSchema = resolve
    })
    const { onValid, typist } = await send(() => loading, 'Dana')
    await typist.click(screen.getByRole('button', { name: 'Send' }))
    resolveSchema(schema)
    await vi.waitFor(() => expect(onValid).toHaveBeenCalled())
    expect(onValid).toHaveBeenCalledExactlyOnceWith({ name: 'Dana' })
    await typist.click(screen.getByRole('button', { name: 'Send' }))
    expect(onValid).toHaveBeenCalledTimes(2)
  })

  it('submits the typed values if the schema cannot be loaded', async () => {
    const { onValid } = await send(() => Promise.reject(new Error('No script')), ' ')
    await vi.waitFor(() => expect(onValid).toHaveBeenCalledExactlyOnceWith({ name: ' ' }))
  })
})
