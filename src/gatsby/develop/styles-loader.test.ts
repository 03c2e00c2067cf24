import { resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import stylesLoader from './styles-loader.cjs'

describe('stylesLoader', () => {
  it('tells styles which module they stand in, on the line of the import', () => {
    const code = "import { boxCss, css } from '../theme/css.ts'\nconst styles = css`color: red;`\n"
    const made = stylesLoader.call({ resourcePath: '/src/components/button.tsx' }, code)
    expect(made.split('\n')).toEqual([
      `import { createModuleStyles } from ${JSON.stringify(resolve('src/theme/module-styles.ts'))}; const { boxCss, css } = createModuleStyles("/src/components/button.tsx")`,
      'const styles = css`color: red;`',
      '',
    ])
  })

  it('leaves modules without styles as they are', () => {
    const code = "import { css } from '@emotion/react'\n"
    expect(stylesLoader.call({ resourcePath: '/src/theme/base-styles.ts' }, code)).toBe(code)
  })
})
