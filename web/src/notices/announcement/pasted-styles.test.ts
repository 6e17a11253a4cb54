import { describe, expect, it } from 'vitest'
import { holdStyles } from './pasted-styles.ts'

describe('styles of pasted text', () => {
  it.each([
    ['<b style="font-weight:normal">x</b>', '<b data-style="font-weight:normal">x</b>'],
    ["<p class='a>b' STYLE = 'color:red'>x", "<p class='a>b' data-style = 'color:red'>x"],
    ['<p\nstyle=color:red>x</p>', '<p\ndata-style=color:red>x</p>'],
  ])('%s has them under another name', (html, kept) => {
    expect(holdStyles(html)).toBe(kept)
  })

  it.each([
    '<p>a style = "b"</p>',
    '<a href="https://a.example/? style=1" title=\'my style = x\'>a</a>',
    'no tag style="x" at all < 3',
    '<p data-style="color:red">x</p>',
  ])('%s stays as it is', (html) => {
    expect(holdStyles(html)).toBe(html)
  })

  it('rules that stand in the text are left out', () => {
    expect(
      holdStyles('<style>\n<!-- p { color: red } -->\n</style><p>x</p><STYLE type="a">b{}</STYLE >'),
    ).toBe('<p>x</p>')
  })
})
