import { chargedService } from '@kuacang/contract/billing/price/enums'
import type { ChargedService } from './price-for.ts'

/** The code of a service of the price lists, by the name under which other areas know it. */
export const serviceNamed = (service: string): ChargedService => {
  const named = chargedService.names.find((n) => n === service)
  if (!named) throw new Error(`no service ${service} is charged`)
  return chargedService.code[named]
}
