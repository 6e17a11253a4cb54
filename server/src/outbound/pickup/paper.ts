import { nameIn } from '@kuacang/contract/kit/name'
import { type Locale, say, text } from '@kuacang/contract/kit/text'
import { pickupOrderType } from '@kuacang/contract/outbound/pickup/enums'
import { pickRule } from '@kuacang/contract/outbound/pickup/pick-rule'
import { clock, reprinted } from '#kit/labels/documents/print'
import { html, Markup } from '#kit/labels/html'
import { barcodeSvg } from '#kit/labels/svg'
import type { pickupDetail } from './detail.ts'

const words = {
  title: text('拣货单', 'Pick list'),
  type: text('类型', 'Type'),
  rule: text('拣货规则', 'Pick rule'),
  operator: text('操作人', 'Operator'),
  printed: text('打印时间', 'Printed'),
  total: text('总数量', 'Total quantity'),
  location: text('库位', 'Location'),
  barcode: text('条码', 'Barcode'),
  quantity: text('数量', 'Qty'),
  orders: text('出库单（{n}）', 'Outbound orders ({n})'),
  cell: text('格口', 'Cell'),
}

const style = `
body { font: 12px/1.4 sans-serif; margin: 12px; color: #000; }
h1 { font-size: 18px; margin: 0 0 8px; }
header { text-align: center; }
header strong { display: block; font-size: 18px; letter-spacing: 1px; }
dl { display: grid; grid-template-columns: auto 1fr auto 1fr; gap: 2px 8px; }
dt { color: #444; } dd { margin: 0; font-weight: bold; }
table { border-collapse: collapse; width: 100%; margin: 8px 0; }
th, td { border: 1px solid #000; padding: 3px 4px; text-align: left; overflow-wrap: anywhere; }
th { background: #eee; } .n { text-align: right; } .place { font-weight: bold; font-size: 14px; }
thead { display: table-header-group; } tr { break-inside: avoid; }
.reprint { text-align: right; font-weight: bold; }`

type Detail = Awaited<ReturnType<typeof pickupDetail>>
type Print = {
  readonly locale: Locale
  readonly timezone: string
  /** How often it was printed before. */
  readonly reprint: number
  readonly at: Date
}

/** The pick list as a separate page (FU-147): its code as text and barcode, its places in walking order, its orders. */
export const pickListPage = (
  { order, pick_locations, outbound_orders }: Detail,
  { locale, timezone, reprint, at }: Print,
): string => {
  const t = (word: keyof typeof words, values = {}) => say(words[word], locale, values)
  const facts: readonly (readonly [string, string | number])[] = [
    [t('type'), say(pickupOrderType.label(order.order_type), locale)],
    [t('rule'), say(pickRule(order), locale)],
    [t('operator'), order.operator || '-'],
    [t('printed'), clock(at, timezone)],
    [t('total'), pick_locations.reduce((n, l) => n + l.quantity, 0)],
  ]
  const page = html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${t('title')} ${order.pickup_code}</title>
<style>${new Markup(style)}</style></head><body>
${reprint > 0 ? html`<p class="reprint">${say(reprinted, locale, { n: reprint })}</p>` : ''}
<header><h1>${t('title')}</h1>
${new Markup(barcodeSvg(order.pickup_code, { width: 330, height: 44 }))}
<strong>${order.pickup_code}</strong></header>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<table><thead><tr><th class="n">#</th><th>${t('location')}</th><th>SKU</th><th>${t('barcode')}</th>
<th class="n">${t('quantity')}</th></tr></thead><tbody>
${pick_locations.map(
  (
    l,
    i,
  ) => html`<tr><td class="n">${i + 1}</td><td class="place">${l.location_code}</td><td>${l.sku}<br>${nameIn(locale, l)}</td>
<td>${l.barcode}</td><td class="n">${l.quantity}</td></tr>`,
)}</tbody></table>
<h1>${t('orders', { n: outbound_orders.length })}</h1>
<table><tbody>${outbound_orders.map(
    (
      o,
    ) => html`<tr><td class="n">${t('cell')} ${o.cell ?? '-'}</td><td>${o.order_number}</td><td>${o.erp_order_id}</td>
<td>${o.tracking_number}</td></tr>`,
  )}</tbody></table>
</body></html>`
  return page.text
}
