import { z } from 'zod'
import { scanned } from '../../kit/schemas.ts'
import type { SheetColumns } from '../../kit/sheet.ts'
import { text } from '../../kit/text.ts'
import { returnReason } from './enums.ts'
import { returnAddress } from './shown.ts'

/** A sheet that announces returns. */
export const returnColumns = {
  order_number: { title: text('出库单号', 'Outbound order'), required: true, example: 'SO2026080100001' },
  tracking_number: { title: text('退回单号', 'Return number'), example: 'RT2026080100001' },
  reason: { title: text('原因代码', 'Reason code'), required: true, example: '1' },
  comments: { title: text('备注', 'Comments'), example: '' },
} as const satisfies SheetColumns

export const returnRow = z.object({
  order_number: scanned,
  tracking_number: z.union([z.literal(''), scanned]).default(''),
  reason: z.coerce.number().pipe(returnReason.schema),
  comments: z.string().trim().max(500).default(''),
})

/** A sheet of addresses to which returns go again (FU-656). */
export const relabelAddressColumns = {
  tracking_number: { title: text('单号', 'Tracking number'), required: true, example: 'YT2026080100001' },
  name: { title: text('收件人', 'Recipient'), required: true, example: 'Ana Lopez' },
  telephone: { title: text('电话', 'Telephone'), example: '+1 775 555 0100' },
  street: { title: text('街道', 'Street'), required: true, example: '1 Main St' },
  city: { title: text('城市', 'City'), required: true, example: 'Reno' },
  province: { title: text('州省', 'Province'), example: 'NV' },
  postal_code: { title: text('邮编', 'Postal code'), required: true, example: '89501' },
  country: { title: text('国家代码', 'Country code'), required: true, example: 'US' },
} as const satisfies SheetColumns

export const relabelAddressRow = returnAddress.extend({ tracking_number: scanned })
