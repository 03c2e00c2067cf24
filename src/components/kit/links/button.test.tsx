import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { Button } from './button.tsx'
import { Icon } from '../icon.tsx'

describe('Button', () => {
  it('[N7] runs what it is for, and submits no form by itself', () => {
    const onClick = jest.fn()
    render(<Button onClick={onClick}>Senden</Button>)
    fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button')
  })

  it('[N7] does nothing when disabled, and is not busy then', () => {
    render(<Button disabled>Senden</Button>)
    expect(screen.getByRole('button')).toBeDisabled()
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy')
  })

  it('[N7] is busy and disabled while it loads, and keeps its words for its width and its name', () => {
    render(
      <Button loading>
        <Icon name="mail" size={16} />
        <span>Senden</span>
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Senden' })
    expect(button).toBeDisabled()
    expect(button).toHaveAttribute('aria-busy', 'true')
  })

  it.each([16, 24] as const)('[N7] holds an icon of %i px that a screen reader passes over', (size) => {
    const { container } = render(<Icon name="go" size={size} />)
    const icon = container.querySelector('svg')
    expect(icon).toHaveAttribute('width', String(size))
    expect(icon).toHaveAttribute('height', String(size))
    expect(icon).toHaveAttribute('aria-hidden', 'true')
  })
})
