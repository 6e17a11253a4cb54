import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { SheetError } from './sheet-error.ts'

/** The callbacks of the XML reader; names come without their namespace prefix. */
export type XmlListener = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Deeper than any part of a workbook is nested. */
const deepest = 64

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML bit by bit. A document type is refused, and with it all entities of the file's own: the five of XML
 * itself are the only ones that a workbook needs. Damaged XML is `unreadable`.
 */
export const parseXml = async (chunks: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> => {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('error', (error) => {
    throw new SheetError('unreadable', error.message, error)
  })
  parser.on('doctype', () => {
    throw new SheetError('unreadable', 'XML with a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > deepest) throw new SheetError('unreadable', 'XML nested too deep')
    listener.open?.(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    listener.close?.(local(name))
  })
  if (listener.text) {
    parser.on('text', listener.text)
    parser.on('cdata', listener.text)
  }
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    parser.write(decode(decoder, chunk))
  }
  parser.close()
}

const encodingOf = (first: Uint8Array): string => {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

const decode = (decoder: TextDecoder, chunk: Uint8Array): string => {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch (error) {
    throw new SheetError('unreadable', 'XML in no known encoding', error)
  }
}

/** An attribute by its name without prefix, whatever the prefix is. */
export const attribute = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => local(key) === name)?.[1]
