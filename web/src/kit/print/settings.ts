import { type PrinterPaper as Paper, paperSize, printerPapers } from '@kuacang/contract/kit/paper'

/** What a printer can be chosen for. A 10x15 label goes to the printer of 10x10 unless it has its own (PA-650). */
export const papers = printerPapers

/** A printer that the server sends to; only in its warehouse. */
export type NetworkPrinter = { readonly id: string; readonly name: string; readonly warehouse: number }

/** How this device prints; it stays when people log out (SH-220). */
export type PrinterSettings = {
  /** Print through the local print service instead of the browser. */
  readonly plugin: boolean
  readonly printers: Readonly<Partial<Record<Paper, string>>>
  /** Papers that go to a network printer, whether or not the print service is used for others. */
  readonly relays?: Readonly<Partial<Record<Paper, NetworkPrinter>>>
}

const key = 'printer_settings'
const plain: PrinterSettings = { plugin: false, printers: {} }

/** Off and without printers where nothing readable is kept. */
export const readPrinters = (): PrinterSettings => {
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<PrinterSettings>) }
  } catch {
    return plain
  }
}

export const savePrinters = (settings: PrinterSettings): void =>
  localStorage.setItem(key, JSON.stringify(settings))

const supported = (name: string): Paper | undefined => {
  const normal = paperSize(name)?.name
  return papers.find((paper) => paper === normal)
}

/** The printer for a paper by any of its names; undefined where a person must choose. */
export const printerFor = (paper: string, { printers }: PrinterSettings): string | undefined => {
  const known = supported(paper)
  if (!known) return undefined
  return printers[known] || (known === '10x15' ? printers['10x10'] : undefined) || undefined
}

/** The network printer for a paper in this warehouse, by any of the paper's names; undefined where it is printed otherwise. */
export const networkPrinterFor = (
  paper: string,
  { relays = {}, printers, plugin }: PrinterSettings,
  warehouse: number | null,
): NetworkPrinter | undefined => {
  const known = supported(paper)
  if (!known) return undefined
  const here = (of: Paper) => (relays[of]?.warehouse === warehouse ? relays[of] : undefined)
  const hasOwn = plugin && printers[known]
  return here(known) ?? (known === '10x15' && !hasOwn ? here('10x10') : undefined)
}

/** The settings with a printer for a paper; papers of other sizes are asked for each time (SH-282). */
export const withPrinter = (settings: PrinterSettings, paper: string, printer: string): PrinterSettings => {
  const known = supported(paper)
  return known ? { ...settings, printers: { ...settings.printers, [known]: printer } } : settings
}
