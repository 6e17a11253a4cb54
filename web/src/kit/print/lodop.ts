/** What is used of the object that the local print service (C-Lodop) hands to a page. Sizes are CSS lengths. */
export type Lodop = {
  readonly CVERSION: string
  readonly webskt?: { readonly readyState: number } | null
  /** Called once with the result of the next command. */
  On_Return: ((task: string, value: unknown) => void) | null
  readonly PRINT_INIT: (name: string) => unknown
  readonly SET_PRINT_PAGESIZE: (orientation: number, width: string, height: string, name: string) => unknown
  readonly SET_PRINTER_INDEX: (printer: string) => unknown
  readonly SET_PRINT_MODE: (mode: string, value: unknown) => unknown
  readonly ADD_PRINT_PDF: (
    top: number,
    left: number,
    width: string,
    height: string,
    base64: string,
  ) => unknown
  readonly PRINT: () => unknown
  readonly GET_PRINTER_COUNT: () => number
  readonly GET_PRINTER_NAME: (index: number) => string
  readonly GET_VALUE: (what: string, of: string) => unknown
}

declare global {
  interface Window {
    /** Defined by the script of the service. */
    getCLodop?: () => Lodop | undefined
  }
}

/** `4.101`, `4.1.0.1` and `4.1.5.2` as numbers that compare. */
export const versionNumber = (version: string): number => {
  const [major = '0', ...rest] = version.split('.')
  return Number(major) * 1000 + Number(rest.join('').padEnd(3, '0').slice(0, 3))
}
