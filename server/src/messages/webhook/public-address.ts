import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const inward = new BlockList()
// IANA's special-purpose registry: this host, private, shared, loopback, link-local, documentation, benchmarks,
// multicast, reserved.
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inward.addSubnet(net, bits, 'ipv4')
// Inside the global addresses of IPv6: tunnels that lead to any IPv4 address, and documentation.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inward.addSubnet(net, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Is it an address of the public internet, not of this network or this machine? */
export const isPublic = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !inward.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !inward.check(address, 'ipv6')
}

export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is no address of the public internet`)
  }
}

/** Which addresses a connection may be made to, and what is said of a host at another one. */
export type Reach = {
  readonly allows: (address: string) => boolean
  readonly refusal: (host: string) => Error
}

export const publicOnly: Reach = { allows: isPublic, refusal: (host) => new PrivateAddress(host) }

/**
 * Finds the addresses of a host for a connection, and refuses it when any of them is not allowed. Looked at where the
 * connection is made: a name that answered well a moment ago may answer otherwise now.
 */
export const lookupWithin =
  ({ allows, refusal }: Reach): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses: LookupAddress[] = found ?? []
      const [first] = addresses
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0)
      if (!addresses.every((a) => allows(a.address))) return callback(refusal(hostname), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }

/** How a connection to a host is kept within reach; an address that is a number is never looked up, so it is refused here. */
export const keptWithin = (reach: Reach, host: string): { readonly lookup: LookupFunction } => {
  if (isIP(host) && !reach.allows(host)) throw reach.refusal(host)
  return { lookup: lookupWithin(reach) }
}
