import { printerKind } from './enums.ts'

export type PrinterAddress = {
  readonly host: string
  readonly port: number
  /** Of an IPP printer: where it is asked. */
  readonly path: string
  readonly secure: boolean
}

const { ipp } = printerKind.code
const ippPort = 631
const zplPort = 9100
/** Names and numbers; an IPv6 address stands in brackets. */
const hostForm = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)$/i

/**
 * What an address of a printer means: `ipp://host[:port]/path` or `ipps://…`, and for ZPL `host[:port]`. Undefined where it
 * means none.
 */
export const printerAddress = (kind: number, written: string): PrinterAddress | undefined => {
  const scheme = kind === ipp ? /^(ipps?):\/\/(.+)$/i : /^(?:(zpl):\/\/)?([^/]+)$/i
  const [, name = '', rest = ''] = scheme.exec(written.trim()) ?? []
  const address = `http://${rest}`
  if (!rest || !URL.canParse(address)) return undefined
  const { hostname, port, pathname, search, hash, username, password } = new URL(address)
  if (!hostForm.test(hostname) || search || hash || username || password) return undefined
  const usual = kind === ipp ? ippPort : zplPort
  // The port of http is left out by those who read addresses.
  const asked = /:80(\/|$)/.test(rest) ? 80 : Number(port || usual)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: asked, path: pathname, secure: name === 'ipps' }
}
