import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedStrings, stringAt } from './biff-strings.ts'

type Text = { text: string; rich: boolean; extended: boolean }

/** Shared strings as Excel writes them: in records of at most so many bytes, cut between any two characters. */
const recordsOf = (texts: readonly Text[], most: number): Buffer[] => {
  const records: Buffer[] = []
  let record = Buffer.alloc(8)
  record.writeUInt32LE(texts.length, 4)
  const add = (bytes: Buffer) => {
    record = Buffer.concat([record, bytes])
  }
  const turn = () => {
    records.push(record)
    record = Buffer.alloc(0)
  }
  for (const { text, rich, extended } of texts) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: one byte a character is enough for these
    const wide = !/^[\x00-\xFF]*$/.test(text)
    const head = Buffer.alloc(3 + (rich ? 2 : 0) + (extended ? 4 : 0))
    head.writeUInt16LE(text.length, 0)
    head.writeUInt8((wide ? 1 : 0) + (extended ? 4 : 0) + (rich ? 8 : 0), 2)
    if (rich) head.writeUInt16LE(2, 3)
    if (extended) head.writeUInt32LE(5, head.length - 4)
    if (record.length + head.length > most) turn()
    add(head)
    for (const unit of text.split('')) {
      const bytes = Buffer.from(unit, wide ? 'utf16le' : 'latin1')
      if (record.length + bytes.length > most) {
        turn()
        add(Buffer.from([wide ? 1 : 0]))
      }
      add(bytes)
    }
    for (const byte of Buffer.alloc((rich ? 8 : 0) + (extended ? 5 : 0), 0xee)) {
      if (record.length + 1 > most) turn()
      add(Buffer.from([byte]))
    }
  }
  turn()
  return records
}

test('shared strings are put together again wherever a record cuts them', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom('é', 'a', 'ß'), maxLength: 60 }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.record({ text, rich: fc.boolean(), extended: fc.boolean() }), { maxLength: 12 }),
      fc.integer({ min: 24, max: 120 }),
      (texts, most) => {
        expect(sharedStrings(recordsOf(texts, most))).toEqual(texts.map((t) => t.text))
      },
    ),
  )
})

test('shared strings that end too soon are refused, whatever length they declare', () => {
  const [record = Buffer.alloc(8)] = recordsOf([{ text: 'abc', rich: false, extended: false }], 100)
  record.writeUInt32LE(0xffffffff, 4)
  expect(() => sharedStrings([record])).toThrow('end too soon')
  expect(sharedStrings([])).toEqual([])
})

test('a string of one record has a length of one byte or of two', () => {
  expect(stringAt(Buffer.from([2, 0, 0x61, 0xe9]), 0, 1)).toBe('aé')
  expect(stringAt(Buffer.from([9, 1, 0, 1, 0x53, 0x4e]), 1, 2)).toBe('乓')
})
