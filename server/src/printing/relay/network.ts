import { BlockList, isIP } from 'node:net'
import type { PrinterAddress } from '@kuacang/contract/printing/printer/address'
import type { Settings } from '#kit/settings'
import type { Reach } from '../../messages/public.ts'

type Allowed = Pick<Settings, 'printerNetworks' | 'printerPorts'>

/** The address of a printer that the deployment does not let this server reach. */
export class ForeignPrinter extends Error {
  constructor(what: string) {
    super(`${what}: PRINTER_NETWORKS and PRINTER_PORTS do not allow it`)
  }
}

/** The networks in which the deployment has its printers. Managers type addresses: nothing else is reached by them. */
export const printerReach = ({ printerNetworks }: Pick<Allowed, 'printerNetworks'>): Reach => {
  const networks = new BlockList()
  for (const network of printerNetworks) {
    const [address = '', bits] = network.split('/')
    const type = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    networks.addSubnet(address, Number(bits ?? (type === 'ipv6' ? 128 : 32)), type)
  }
  return {
    allows: (address) => networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
    refusal: (host) => new ForeignPrinter(host),
  }
}

/** May this server reach the printer, as far as its address says without being looked up? */
export const mayReach = (
  allowed: Allowed,
  { host, port }: Pick<PrinterAddress, 'host' | 'port'>,
): boolean => {
  if (allowed.printerNetworks.length === 0 || !allowed.printerPorts.includes(port)) return false
  return isIP(host) === 0 || printerReach(allowed).allows(host)
}
