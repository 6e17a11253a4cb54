import { z } from 'zod'

/** Where a barcode stands in a PDF of ours, in points from the top left of its page, quiet zones included. */
const drawnCode = z.object({
  page: z.number().int().min(0),
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  symbology: z.enum(['code128', 'qr']),
  value: z.string().max(4000),
  module: z.number().positive(),
})
export type DrawnCode = z.infer<typeof drawnCode>

/** The entry of a PDF's information that says which barcodes stand in it. */
const entry = 'KuacangCodes'

/**
 * A PDF of ours says which barcodes it has, so that a label printer of any dots to the inch can draw them anew in whole
 * dots. In base64 of the alphabet that a PDF writes as it is.
 */
export const codesEntry = (codes: readonly DrawnCode[]): Readonly<Record<string, string>> =>
  codes.length === 0 ? {} : { [entry]: Buffer.from(JSON.stringify(codes)).toString('base64url') }

/** The barcodes that a PDF says it has; none where it is not of ours, or says nothing that makes sense. */
export const codesIn = (pdf: Uint8Array): readonly DrawnCode[] => {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  // The entry names an object, which is the text in brackets.
  const at = bytes.lastIndexOf(`/${entry} `)
  const [, object] = /^\/\w+ (\d+) 0 R/.exec(bytes.toString('latin1', at, at + entry.length + 20)) ?? []
  const head = `\n${object} 0 obj\n(`
  const from = bytes.indexOf(head)
  if (at < 0 || from < 0) return []
  try {
    const said = bytes.toString('latin1', from + head.length, bytes.indexOf(')', from))
    return z.array(drawnCode).parse(JSON.parse(Buffer.from(said, 'base64url').toString('utf8')))
  } catch {
    return []
  }
}
