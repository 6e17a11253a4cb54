import sanitizeHtml from 'sanitize-html'

/**
 * What of written HTML may be shown to others: text, its structure, and links that lead out. No scripts, styles,
 * handlers, frames, forms or pictures from elsewhere.
 */
export const safeHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'ul', 'ol', 'li'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'], th: ['colspan'], td: ['colspan'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_tag, { href = '' }) => ({
        tagName: 'a',
        attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
      }),
    },
  })

/** More levels than any text has; cleaning takes time by the square of them. */
const mostLevels = 100
const withoutEnd = new Set(['br', 'hr', 'img', 'wbr'])

/** True where tags are nested deeper than in any real text. Found in one pass, before anything else reads the text. */
export const isTooNested = (html: string): boolean => {
  const open = new Map<string, number>()
  let levels = 0
  for (const [, end, tag = ''] of html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = tag.toLowerCase()
    const of = open.get(name) ?? 0
    // An end without its beginning ends nothing.
    if (withoutEnd.has(name) || (end && of === 0)) continue
    open.set(name, of + (end ? -1 : 1))
    levels += end ? -1 : 1
    if (levels > mostLevels) return true
  }
  return false
}

/** Whether a reader would see anything. */
export const hasText = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/\s| /g, '') !== ''
