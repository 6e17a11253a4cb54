import { expect, test } from 'vitest'
import { addressOf } from './address-of.ts'

const read = (address: Record<string, unknown>) =>
  Object.fromEntries(addressOf(address).map(({ part, value }) => [part, value]))

const ours = {
  ...{ name: 'Ana', company: 'Wish', street: '1 Elm St', district: 'Kings', city: 'Ames', state: 'IA' },
  ...{ zipcode: '1', country: 'US', phone: '2', email: 'a@b.c' },
}

test.each([
  [ours, ours],
  [{ address: '1 Elm St' }, { street: '1 Elm St' }],
  [{ receiver: '张三' }, { name: '张三' }],
  [{ recipient: 'Ana' }, { name: 'Ana' }],
  [{ firstname: 'Ana', lastname: 'Souza' }, { name: 'Ana Souza' }],
  [{ street_address1: '1 Elm St', street_address2: 'Apt 2' }, { street: '1 Elm St, Apt 2' }],
  [{ address1: '1 Elm St', address2: '' }, { street: '1 Elm St' }],
  [{ county: 'Kings' }, { district: 'Kings' }],
  [{ province: '广东' }, { state: '广东' }],
  [{ region: 'BC' }, { state: 'BC' }],
  [{ country_code: 'US' }, { country: 'US' }],
  [{ telephone: 13800000000 }, { phone: '13800000000' }],
  [{ mobile: '1' }, { phone: '1' }],
  [{ phone_number: '1' }, { phone: '1' }],
  [{ mail: 'a@b.c' }, { email: 'a@b.c' }],
  [{ zip: '0' }, { zipcode: '0' }],
  [{ postal_code: '1' }, { zipcode: '1' }],
  [{ postcode: '2' }, { zipcode: '2' }],
  [{ company_name: 'Wish' }, { company: 'Wish' }],
])('%j is read as %j [SH-222 SH-223]', (address, parts) => {
  expect(read(address)).toEqual(parts)
})

test('the first name that holds something counts, and empty parts are left out [SH-223]', () => {
  expect(read({ name: ' ', receiver: 'Ana', recipient: 'Bo', city: '', state: null, zip: '9' })).toEqual({
    name: 'Ana',
    zipcode: '9',
  })
})
