import { describe, expect, it } from '@jest/globals'
import { nameStyles } from './class-names-loader.cjs'

const names = { '\n  color: red;\n': 'u-red', '\n  ${} {\n    color: blue;\n  }\n': 'u-blue' }

describe('nameStyles', () => {
  it('[N5] leaves of styles their class name, and of the module that makes them nothing', () => {
    const code = [
      "import { boxCss, css } from '../../theme/css.ts'",
      "import { from } from '../../theme/breakpoints.ts'",
      'const styles = css`\n  color: red;\n`',
      'export const own = boxCss`\n  ${from.desktop} {\n    color: blue;\n  }\n`',
      '',
    ].join('\n')
    expect(nameStyles(code, names, 'a.tsx')).toBe(
      [
        "import { from } from '../../theme/breakpoints.ts'",
        'const styles = "u-red"',
        'export const own = "u-blue"',
        '',
      ].join('\n'),
    )
  })

  it('[N5] names the file whose styles are not in the sheet, and the way out', () => {
    expect(() => nameStyles('const styles = css`\n  top: 0;\n`', names, 'src/a.tsx')).toThrow(
      /src\/a\.tsx: these styles are not in the site's style sheet\..*top of the module.*nothing but names.*top: 0;/s,
    )
  })
})
