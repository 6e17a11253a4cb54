import { say, text } from '@kuacang/contract/kit/text'
import { type Block, code128, gap, qr, row, rule, spring, write } from '../block.ts'
import { labels } from '../labels.ts'
import { kilograms, type Print, printMark } from './print.ts'

export type WaybillToLabel = {
  readonly tracking_number: string
  readonly channel: string
  readonly order_number: string
  readonly recipient: {
    readonly name: string
    readonly telephone: string
    readonly street: string
    readonly city: string
    readonly postal_code: string
    readonly country: string
  }
  /** Kilograms. */
  readonly weight: number | null
  readonly units: number
  /** It is no carrier's label: nothing is delivered with it. */
  readonly mark?: 'sandbox' | 'temporary'
}

const title = text('运单', 'Waybill')
const words = {
  to: text('收件人', 'Recipient'),
  order: text('订单号', 'Order'),
  weight: text('重量', 'Weight'),
  units: text('件数', 'Pieces'),
}
/** In both languages: a strange label is read by strangers. */
const marks = {
  sandbox: '样张 不可投递 SANDBOX, NOT FOR SHIPMENT',
  temporary: '临时面单 不可投递 TEMPORARY, NOT FOR SHIPMENT',
}

const page = ({ recipient: to, ...waybill }: WaybillToLabel, print: Print): Block[] => {
  const { locale } = print
  const bold = { weight: 'bold' } as const
  return [
    row(
      [
        { share: 5, blocks: [write(waybill.channel, 22, { ...bold, least: 9, lines: 2 })] },
        { share: 2, blocks: [write(to.country, 30, { ...bold, least: 10, align: 'right' })] },
      ],
      { stand: 'middle' },
    ),
    rule,
    write(say(words.to, locale), 9),
    write(to.name, 17, { ...bold, least: 10, lines: 2 }),
    write(to.telephone, 13),
    gap(1.5),
    write(to.street, 14, { least: 9, lines: 4 }),
    write(to.city, 15, { ...bold, least: 9, lines: 2 }),
    write(to.postal_code, 22, { ...bold, least: 10 }),
    // The space below the address stays blank: the code is at the same place on every waybill.
    spring,
    rule,
    row(
      [
        {
          share: 5,
          blocks: [
            write(say(words.order, locale), 9),
            write(waybill.order_number, 12, { ...bold, least: 8, lines: 2 }),
            write(`${say(words.weight, locale)} ${kilograms(waybill.weight)}`, 11),
            write(`${say(words.units, locale)} ${waybill.units}`, 11),
            ...printMark(print),
          ],
        },
        { share: 2, blocks: [qr(waybill.order_number, 20, 'right')] },
      ],
      { stand: 'middle' },
    ),
    rule,
    ...(waybill.mark ? [write(marks[waybill.mark], 11, { ...bold, align: 'center', least: 8 })] : []),
    gap(2),
    // A carrier's machine reads no mark: what is no print has nothing for it to read.
    print.copy ? gap(28) : code128(waybill.tracking_number, 28),
    write(waybill.tracking_number, 17, { ...bold, align: 'center', least: 9, lines: 2 }),
  ]
}

/**
 * Waybills, 10x15: channel, country and postal code large, the address, the tracking number as Code 128. A copy
 * has no Code 128: no parcel can leave with it.
 */
export const waybillLabel = labels({ title, size: '10x15', page })
