import { shortDecimal } from '@kuacang/contract/billing/decimal'
import { chargedService } from '@kuacang/contract/billing/price/enums'
import { statementStatus } from '@kuacang/contract/billing/statement/enums'
import { say, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Block, gap, row, rule, table, write } from '#kit/labels/block'
import { clock } from '#kit/labels/documents/print'
import { paper } from '#kit/labels/render'
import { findWarehouse } from '../../reference/public.ts'
import { money } from '../charge/shown.ts'
import { allLines, type StatementLine } from './lines.ts'
import { type StatementRow, sumsOf } from './store.ts'

/** What stands on one paper line by line; a longer statement has its lines in the sheet alone. */
const mostOnPaper = 2000

const words = {
  title: text('账单', 'Statement'),
  draft: text('账单草稿', 'Draft statement'),
  number: text('账单号', 'Number'),
  month: text('月份', 'Month'),
  customer: text('客户', 'Customer'),
  warehouse: text('仓库', 'Warehouse'),
  issued: text('出账时间', 'Issued'),
  settled: text('已结清', 'Settled'),
  service: text('收费项目', 'Service'),
  charges: text('笔数', 'Charges'),
  quantity: text('数量', 'Quantity'),
  amount: text('金额', 'Amount'),
  total: text('合计：{amount} {currency}', 'Total: {amount} {currency}'),
  lines: text('明细', 'Lines'),
  day: text('日期', 'Day'),
  document: text('业务单号', 'Document'),
  how: text('计算方式', 'How it came about'),
  inSheet: text(
    '明细共 {n} 行，见随附的表格',
    '{n} {n|line stands|lines stand} in the sheet that comes with this statement',
  ),
}

type For = Pick<Caller, 'warehouse_id' | 'locale' | 'clock'>

/** Why a charge was taken back stands behind how it came about. */
const howOf = ({ how, reason }: StatementLine, locale: For['locale']): string =>
  reason ? `${say(how, locale)} · ${reason}` : say(how, locale)

const lineTable = async (tx: Pick<Tx, 'db'>, caller: For, s: StatementRow): Promise<Block[]> => {
  const told = (t: Parameters<typeof say>[0], values = {}) => say(t, caller.locale, values)
  if (s.lines > mostOnPaper) return [gap(4), write(told(words.inSheet, { n: s.lines }), 10)]
  const rows: string[][] = []
  for await (const line of allLines(tx, caller, s.id))
    rows.push([
      ...[String(line.n), line.day, told(chargedService.label(line.service)), line.cause_number],
      ...[howOf(line, caller.locale), line.amount],
    ])
  return [
    gap(4),
    write(told(words.lines), 13, { weight: 'bold' }),
    table(
      [
        { title: '#', share: 1.2, align: 'right' },
        { title: told(words.day), share: 2.4 },
        { title: told(words.service), share: 3, lines: 2 },
        { title: told(words.document), share: 4, lines: 2 },
        { title: told(words.how), share: 8, lines: 9 },
        { title: told(words.amount), share: 2.6, align: 'right' },
      ],
      rows,
      8.5,
    ),
  ]
}

/** A statement on paper, A4: its sums by service, its total, and each line with how it came about. */
export const statementPaper = async (
  tx: Pick<Tx, 'db' | 'run'>,
  caller: For,
  s: StatementRow,
): Promise<Buffer> => {
  const { locale } = caller
  const told = (t: Parameters<typeof say>[0], values = {}) => say(t, locale, values)
  const { name: warehouse } = await findWarehouse(tx, caller.warehouse_id)
  const draft = s.status === statementStatus.code.draft
  const title = told(draft ? words.draft : words.title)
  const sums = await sumsOf(tx, caller, s)
  const fact = (name: Parameters<typeof say>[0], value: string) => write(`${told(name)}  ${value}`, 11)
  return paper({
    title: `${title} ${s.statement_number || s.month}`,
    locale,
    size: 'A4',
    foot: `${title} ${s.statement_number || s.month}`,
    blocks: [
      write(title, 22, { weight: 'bold' }),
      gap(2),
      row([
        {
          share: 1,
          blocks: [
            fact(words.customer, `${s.partner_id} ${s.partner_name}`),
            fact(words.warehouse, warehouse),
            fact(words.month, s.month),
          ],
        },
        {
          share: 1,
          blocks: [
            fact(words.number, s.statement_number || '-'),
            fact(words.issued, clock(s.issued_at, caller.clock.zone)),
            ...(s.settled_at ? [fact(words.settled, clock(s.settled_at, caller.clock.zone))] : []),
          ],
        },
      ]),
      gap(2),
      rule,
      table(
        [
          { title: told(words.service), share: 5 },
          { title: told(words.charges), share: 2, align: 'right' },
          { title: told(words.quantity), share: 3, align: 'right' },
          { title: `${told(words.amount)} ${s.currency}`, share: 3, align: 'right', weight: 'bold' },
        ],
        sums.map((sum) => [
          told(chargedService.label(sum.service)),
          String(sum.charges),
          shortDecimal(sum.quantity),
          sum.amount,
        ]),
        10.5,
      ),
      gap(3),
      write(told(words.total, { amount: money(s.total, s.currency), currency: s.currency }), 14, {
        weight: 'bold',
        align: 'right',
      }),
      ...(await lineTable(tx, caller, s)),
    ],
  })
}
