import { matches } from '../../kit/patterns.ts'
import { epcMoldSize } from '../outbound-parcel/enums.ts'

/** The states of the European Union, whose mailboxes have one size. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** The mailbox of the region of a country (PA-282); undefined where the region has none of its own. */
export const mailboxOf = (country_code: string) => {
  if (country_code === 'US') return epcMoldSize.code.us
  return union.has(country_code) ? epcMoldSize.code.eu : undefined
}

/** Does a parcel of this mold size fit the mailboxes of the country? One that is not for a mailbox fits anywhere. */
export const fitsMailbox = (mold_size: number, country_code: string): boolean =>
  mold_size === epcMoldSize.code.none || mold_size === mailboxOf(country_code)

/** The mold size of a scanned barcode: 2 of MOLD_SIZE_2. Undefined: it is none of a mold. */
export const moldScanned = (code: string) => {
  const size = matches('moldSize', code) ? Number(code.trim().slice('MOLD_SIZE_'.length)) : undefined
  return size !== undefined && epcMoldSize.has(size) ? size : undefined
}
