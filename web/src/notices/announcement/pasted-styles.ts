import { DOMParser, type ParseOptions, type Schema } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'

const held = 'data-style'
const sheets = /<style[\s>][\s\S]*?<\/style\s*>/gi
const tags = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi
const quotedOrStyle = /"[^"]*"|'[^']*'|\sstyle(?=\s*=)/gi

/** The same HTML with its styles under another name, as the browser refuses styles of a text and reports each. */
export const holdStyles = (html: string): string =>
  html
    .replace(sheets, '')
    .replace(tags, (tag) =>
      tag.replace(quotedOrStyle, (part) => (/^["']/.test(part) ? part : `${part[0]}${held}`)),
    )

/** Reads what was pasted with its styles, which say what is bold there and what only looks like it. */
class StyledParser extends DOMParser {
  override parseSlice(dom: Node, options?: ParseOptions) {
    if (dom instanceof Element || dom instanceof DocumentFragment)
      for (const element of dom.querySelectorAll<HTMLElement>(`[${held}]`))
        element.style.cssText = element.getAttribute(held) ?? ''
    return super.parseSlice(dom, options)
  }
}
const parserOf = (schema: Schema) => new StyledParser(schema, DOMParser.fromSchema(schema).rules)

/** Text from other programs says by styles what is bold; the content security policy lets no HTML bring styles. */
export const PastedStyles = Extension.create({
  name: 'pastedStyles',
  addProseMirrorPlugins() {
    const clipboardParser = parserOf(this.editor.schema)
    return [new Plugin({ props: { transformPastedHTML: holdStyles, clipboardParser } })]
  },
})
