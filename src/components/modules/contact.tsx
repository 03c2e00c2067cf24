import type { ReactNode } from 'react'
import { ContactPanel } from '../kit/contact-panel.tsx'
import type { ModuleProps } from './module-props.ts'

/** The desk that answers. */
export function Contact({ module }: ModuleProps<'contact'>): ReactNode {
  return (
    <ContactPanel
      id={module.anchor ?? module.key}
      title={module.title}
      text={module.text}
      contact={module.contact}
      theme={module.theme}
    />
  )
}
