import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import { FlashMessage } from './flash-message.tsx'
import { MarkupText } from './markup-text.tsx'

describe('FlashMessage', () => {
  it('[N6] hides by its hide link', () => {
    renderInFrame(<FlashMessage title="Wartung" text="Heute Nacht" />)
    fireEvent.click(screen.getByRole('button', { name: 'Meldung ausblenden: Wartung' }))
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('[N6] cannot be hidden when it is static', () => {
    renderInFrame(<FlashMessage static title="Wartung" />)
    expect(screen.getByRole('status')).toHaveTextContent('Wartung')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('[N6] is an alert when it tells an error', () => {
    renderInFrame(<FlashMessage type="error" title="Nicht gesendet" />)
    expect(screen.getByRole('alert')).toHaveTextContent('Fehler: Nicht gesendet')
  })

  it.each([
    ['a route', '/countries', '/de-ch/countries'],
    ['a hard address', 'hard:/file/x', '/file/x'],
    ['a complete address', 'https://other.example/x', 'https://other.example/x'],
  ])('[N6] leads to %s', (_what, to, href) => {
    renderInFrame(<FlashMessage title="Neu" linkText="Weiter" to={to} />)
    expect(screen.getByRole('link', { name: 'Weiter' })).toHaveAttribute('href', href)
  })
})

describe('the text of a flash message', () => {
  const markupOf = (text: string): string => {
    const { container } = renderInFrame(
      <p id="text">
        <MarkupText text={text} />
      </p>,
    )
    return container.querySelector('#text')?.innerHTML ?? ''
  }

  it.each([
    ['keeps simple markup', 'Ganz <b>neu</b><br>und <em>leise</em>', 'Ganz <b>neu</b><br>und <em>leise</em>'],
    ['leaves plain text alone', '5 > 3', '5 &gt; 3'],
    ['reads entities', 'A &amp; B', 'A &amp; B'],
    ['drops attributes', '<b onclick="x()" style="color:red" class="y">b</b>', '<b>b</b>'],
    ['drops scripts and styles whole', 'a<script>x()</script><style>b{}</style>b', 'ab'],
    ['drops what loads something', 'a<img src=x onerror=x()><iframe src="//x"></iframe>b', 'ab'],
    ['keeps the words of elements that it does not know', '<div><font>a</font></div>', 'a'],
    ['takes the link from a harmful address', '<a href="javascript:x()">a</a>', 'a'],
    ['takes the link from a hidden harmful address', '<a href=" java&#10;script:x()">a</a>', 'a'],
    [
      'keeps a link to the web, without its attributes',
      '<a href="https://a.example" onclick="x()">a</a>',
      '<a href="https://a.example">a</a>',
    ],
    [
      'localises a link of the site',
      '<a href="/en/products">a</a>',
      '<a data-gatsby-link="" href="/de-ch/products">a</a>',
    ],
  ])('[N6] %s', (_what, text, expected) => {
    expect(markupOf(text)).toBe(expected)
  })
})
