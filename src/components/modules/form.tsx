import type { ReactNode } from 'react'
import { ContactPanel } from '../contact-panel.tsx'
import type { ModuleProps } from './module-props.ts'
import { ModuleSection } from './module-section.tsx'

/** What a form is for, and the desk behind it: until a function takes the form's data, visitors write or call. */
export function Form({ module, mark, tight }: ModuleProps<'form'>): ReactNode {
  const { title, text, contact, anchor, key, theme } = module
  if (contact !== undefined)
    return <ContactPanel id={anchor ?? key} title={title} text={text} contact={contact} theme={theme} />
  return (
    <ModuleSection module={module} mark={mark} tight={tight}>
      {text !== undefined && <p className="lead">{text}</p>}
    </ModuleSection>
  )
}
