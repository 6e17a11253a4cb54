/** An address as systems write it: the parts under any of the usual names (SH-222, SH-223). */
export type AnyAddress = Readonly<Record<string, unknown>>

export const addressParts = [
  'name',
  'company',
  'street',
  'district',
  'city',
  'state',
  'zipcode',
  'country',
  'phone',
  'email',
] as const
export type AddressPart = (typeof addressParts)[number]

/** The names of each part; fields of one list belong together. The first that holds something counts. */
const names: Readonly<Record<AddressPart, readonly (readonly string[])[]>> = {
  name: [['name'], ['receiver'], ['recipient'], ['firstname', 'lastname']],
  company: [['company'], ['company_name']],
  street: [['street'], ['street_address1', 'street_address2'], ['address'], ['address1', 'address2']],
  district: [['district'], ['county']],
  city: [['city']],
  state: [['state'], ['province'], ['region']],
  zipcode: [['zipcode'], ['zip'], ['postal_code'], ['postcode']],
  country: [['country'], ['country_code']],
  phone: [['phone'], ['telephone'], ['mobile'], ['phone_number']],
  email: [['email'], ['mail']],
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** The parts that an address has, in reading order; empty ones are left out. */
export const addressOf = (address: AnyAddress): { part: AddressPart; value: string }[] =>
  addressParts.flatMap((part) => {
    const separator = part === 'street' ? ', ' : ' '
    const value = names[part]
      .map((fields) =>
        fields
          .map((f) => textOf(address[f]))
          .filter(Boolean)
          .join(separator),
      )
      .find(Boolean)
    return value ? [{ part, value }] : []
  })
