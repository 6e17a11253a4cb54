import { expect, test } from 'vitest'
import { networkPrinterFor, printerFor, withPrinter } from './settings.ts'

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

test('a network printer goes before the plug-in, in its warehouse, and takes 10x15 as the plug-in does [PA-650]', () => {
  const zebra = { id: 'a', name: 'Zebra', warehouse: 1 }
  const settings = { plugin: true, printers: { A4: 'Laser' }, relays: { '10x10': zebra, A4: zebra } }
  expect(networkPrinterFor('a4', settings, 1)).toBe(zebra)
  expect(networkPrinterFor('15', settings, 1)).toBe(zebra)
  expect(networkPrinterFor('10', settings, 2)).toBeUndefined()
  expect(networkPrinterFor('7x5', settings, 1)).toBeUndefined()
  const own = { ...settings, printers: { '10x15': 'Gprinter' } }
  expect(networkPrinterFor('10x15', own, 1)).toBeUndefined()
  expect(networkPrinterFor('10x15', { ...own, plugin: false }, 1)).toBe(zebra)
})
