/**
 * The rules that Ant Design computes in the browser: its colours and sizes as variables, and what a dialog does to the
 * page behind it. Ant Design would write them into `<style>` elements, which the content security policy refuses. The
 * build puts this in the place of the module that does so (antd-sheets.ts), with the same names.
 */
type Options = { readonly mark?: string }

class ComputedStyle {
  readonly sheet = new CSSStyleSheet()
  readonly #attributes = new Map<string, string>()
  #css = ''

  write(css: string): void {
    if (css === this.#css) return
    this.#css = css
    this.sheet.replaceSync(css)
  }
  /** As of the element that Ant Design takes this for. */
  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value)
  }
  has(name: string, value: string): boolean {
    return this.#attributes.get(name) === value
  }
}

const written = new Map<string, ComputedStyle>()
const nameOf = (key: string, { mark = '' }: Options) => `${mark} ${key}`

export const updateCSS = (css: string, key: string, options: Options = {}): ComputedStyle => {
  const name = nameOf(key, options)
  const known = written.get(name)
  const style = known ?? new ComputedStyle()
  style.write(css)
  if (!known) {
    written.set(name, style)
    document.adoptedStyleSheets.push(style.sheet)
  }
  return style
}

const drop = (name: string): void => {
  const style = written.get(name)
  if (!style) return
  written.delete(name)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== style.sheet)
}

export const removeCSS = (key: string, options: Options = {}): void => drop(nameOf(key, options))

/** Takes away the styles of a theme that is no longer shown. */
export const removeMarked = (mark: string, value: string, isMeant: (style: object) => boolean): void => {
  for (const [name, style] of written) if (style.has(mark, value) && isMeant(style)) drop(name)
}
