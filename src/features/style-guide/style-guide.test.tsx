import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import { registerLazyCode } from '../../../tests/components/register-lazy-code.ts'
import { EmailLinkTool } from './email-link-tool.tsx'
import { ModulesScreen } from './modules-screen.tsx'
import { MODULE_SAMPLES } from './sample-modules.ts'

describe('the style guide', () => {
  it('[N10] shows every state of every content module', () => {
    registerLazyCode()
    renderInFrame(<ModulesScreen />)
    const states = Object.values(MODULE_SAMPLES).flatMap((samples) => Object.keys(samples))
    expect(screen.getAllByRole('figure').filter((one) => one.classList.contains('wide'))).toHaveLength(states.length)
  })

  it('[N10] makes an email link as one writes, and names what is no address', () => {
    renderInFrame(<EmailLinkTool />)
    const write = (label: RegExp | string, value: string): void => {
      fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
    }
    write(/^To/, 'sales@trenholt.example, nobody')
    write('Subject', 'Tarn 20')
    expect(screen.getByRole('status', { name: 'Link' })).toHaveTextContent(
      'mailto:sales@trenholt.example,nobody?subject=Tarn%2020',
    )
    expect(screen.getByRole('alert')).toHaveTextContent('nobody')
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeDisabled()
    write(/^To/, 'sales@trenholt.example')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeEnabled()
  })
})
