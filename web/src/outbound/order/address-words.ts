/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'

/** What the parts of an address are called, where people write them. */
export const addressWords = {
  firstname: text('收件人', 'Recipient'),
  lastname: text('收件人姓', 'Last name'),
  telephone: text('电话', 'Phone'),
  country: text('国家', 'Country'),
  state: text('州 / 省', 'State'),
  city: text('城市', 'City'),
  postal_code: text('邮编', 'Postal code'),
  street_address1: text('详细地址', 'Street address'),
  street_address2: text('详细地址 2', 'Street address 2'),
}
