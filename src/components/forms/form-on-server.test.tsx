/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { addTextsOf } from '../../../tests/components/add-texts-of.ts'
import { frameOf } from '../../../tests/components/frame-of.ts'
import { registerLazyCode } from '../../../tests/components/register-lazy-code.ts'
import { PageModules } from '../modules/page-modules.tsx'
import { PageFrameProvider } from '../frame/frame-context.tsx'
import { FORM_KINDS, type FormKind } from '../../domain/form/form-kind.ts'
import { i18nOf } from '../../i18n/text-store.ts'

addTextsOf('de', ['chrome', 'page'])

function renderForm(form: FormKind): string {
  registerLazyCode()
  return renderToString(
    <I18nextProvider i18n={i18nOf('de')}>
      <PageFrameProvider frame={frameOf()}>
        <PageModules modules={[{ type: 'form', key: 'f', surface: false, form: form as 'contact' }]} />
      </PageFrameProvider>
    </I18nextProvider>,
  )
}

describe('forms on the server', () => {
  it.each(FORM_KINDS)('[F1] %s is complete without scripts, within its slot', (kind) => {
    const html = renderForm(kind)
    expect(html).not.toContain('<!--$!-->')
    expect(html).toContain(`<div data-slot="form-${kind}"><form`)
    expect(html).toContain(`method="post"`)
    expect(html).toContain(`action="/api/forms/${kind}"`)
    expect(html).not.toContain('noValidate')
  })

  it('[F4] a form with attachments takes files without scripts', () => {
    const html = renderForm('service')
    expect(html).toContain('encType="multipart/form-data"')
    expect(html).toMatch(/<input id="form-service-attachments"[^>]* type="file"[^>]* name="attachments"/)
    expect(renderForm('contact')).not.toContain('multipart')
  })

  it('[F3] a browser asks for no field that is not shown', () => {
    const html = renderForm('service')
    expect(html).toMatch(/<input id="form-service-city"[^>]* required=""/)
    expect(html).toMatch(/<input id="form-service-returnCity"(?![^>]* required)/)
    expect(html).toMatch(/<input id="form-service-caseId"(?![^>]* required)/)
  })
})
