/** Markup of our own making, which is not escaped again. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Markup[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const shown = (part: Part): string => {
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map((p) => p.text).join('')
  return String(part).replace(/[&<>"']/g, (c) => escapes[c] ?? c)
}

/** A template of HTML: every value put into it is text, unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.reduce((text, s, i) => text + shown(parts[i - 1] ?? '') + s))
