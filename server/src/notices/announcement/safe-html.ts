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

/** Whether a reader would see anything. */
export const hasText = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/\s| /g, '') !== ''
