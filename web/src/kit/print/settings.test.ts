import { expect, test } from 'vitest'
import { printerFor, withPrinter } from './settings.ts'

const none = { plugin: true, printers: {} }

test('a 10x15 label goes to the printer of 10x10 until it has its own [PA-650]', () => {
  const small = withPrinter(none, '10', 'Zebra')
  expect(printerFor('15', small)).toBe('Zebra')
  expect(printerFor('15', withPrinter(small, '10*15', 'Gprinter'))).toBe('Gprinter')
  expect(printerFor('10x10', withPrinter(none, '10x15', 'Gprinter'))).toBeUndefined()
})

test('each supported paper has one printer, by any name of the paper [SH-220 SH-281 PA-646]', () => {
  const both = withPrinter(withPrinter(none, 'a4', 'Laser'), '10*10', 'Zebra')
  expect([printerFor('A4', both), printerFor('10', both)]).toEqual(['Laser', 'Zebra'])
})

test('another size is asked for each time and not kept [SH-282]', () => {
  expect(withPrinter(none, '7x5', 'Zebra')).toEqual(none)
  expect(printerFor('7x5', withPrinter(none, '10x10', 'Zebra'))).toBeUndefined()
})
