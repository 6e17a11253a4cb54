import { offsetAt, wallText } from '@kuacang/contract/kit/moment'
import { type Locale, type Text, text } from '@kuacang/contract/kit/text'
import type { Db } from '../database/pool.ts'
import type { CellValue, SheetColumn } from '../sheets/column.ts'

/** What lists name by a number, and people by a name. */
export type Names = {
  readonly partner: (id: number | null) => string
  readonly warehouse: (id: number | null) => string
  readonly channel: (id: number) => Text
}

type Cell = Text | string | number | null | undefined

/**
 * A column of a list as a file has it. `key` is that of the column in the page: a user who hides it there does not get it
 * here. Several may have one key, where the page shows two facts in one column.
 */
export type ExportColumn<R> = {
  readonly key: string
  readonly title: Text
  /** Left out of a file that is not asked for `with_details`, unless the column is named. */
  readonly detail?: true
} & (
  | { readonly text: (row: R, names: Names) => Cell }
  /** Something to add up: a number in a spreadsheet too. */
  | { readonly number: (row: R) => number | null }
  | { readonly time: (row: R) => string | null }
)

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** A moment to the second by the clocks of a zone with their offset, as in 2026-11-21 16:30:00+08. */
const timeText = (iso: string, zone: string): string => {
  const at = new Date(iso)
  const offset = offsetAt(at, zone)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const rest = minutes ? `:${twoDigits(minutes)}` : ''
  return `${wallText(at, zone)}${offset < 0 ? '-' : '+'}${twoDigits(hours)}${rest}`
}

type Reader = { readonly locale: Locale; readonly clock: { readonly zone: string } }

/** The columns as one reader gets them. */
export const sheetColumns = <R>(
  columns: readonly ExportColumn<R>[],
  names: Names,
  { locale, clock }: Reader,
): SheetColumn<R>[] =>
  columns.map((column, i): SheetColumn<R> => {
    const head = { key: `${i}`, title: column.title[locale] }
    if ('number' in column) return { ...head, value: column.number, type: 'number' }
    if ('time' in column) {
      const { time } = column
      return { ...head, value: (row) => said(time(row), (iso) => timeText(iso, clock.zone)) }
    }
    return { ...head, value: (row) => cellOf(column.text(row, names), locale) }
  })

const said = (value: string | null, to: (value: string) => string) => (value === null ? null : to(value))

const cellOf = (cell: Cell, locale: Locale): CellValue =>
  typeof cell === 'object' && cell !== null ? cell[locale] : cell

/** Texts of one cell behind each other. */
export const joined = (parts: readonly Text[], between = ' · '): Text => ({
  zh: parts.map((part) => part.zh).join(between),
  en: parts.map((part) => part.en).join(between),
})

/** By their numbers; what has no name any more keeps its number. */
export const readNames = async (db: Db): Promise<Names> => {
  const [partners, warehouses, channels] = await Promise.all([
    db.selectFrom('partner').select(['id', 'name']).execute(),
    db.selectFrom('warehouse').select(['id', 'warehouse_code as name']).execute(),
    db.selectFrom('channel').select(['id', 'name', 'name_en']).execute(),
  ])
  const byNumber = (list: { id: number; name: string }[]) => {
    const names = new Map(list.map((one) => [one.id, one.name]))
    return (id: number | null) => (id === null ? '' : (names.get(id) ?? `${id}`))
  }
  const [zh, en] = [byNumber(channels), byNumber(channels.map((c) => ({ ...c, name: c.name_en || c.name })))]
  return {
    partner: byNumber(partners),
    warehouse: byNumber(warehouses),
    channel: (id) => ({ zh: zh(id), en: en(id) }),
  }
}

const words = {
  partner: text('客户', 'Customer'),
  partnerNumber: text('客户编号', 'Customer number'),
  state: text('状态', 'Status'),
  enabled: text('启用', 'Enabled'),
  disabled: text('停用', 'Disabled'),
  yes: text('是', 'Yes'),
  no: text('否', 'No'),
}

/** The customer by name and by number: two customers may have one name. */
export const partnerColumns = <R extends { readonly partner_id: number | null }>(
  title: Text = words.partner,
): ExportColumn<R>[] => [
  { key: 'partner', title, text: (row, { partner }) => partner(row.partner_id) },
  { key: 'partner', title: words.partnerNumber, text: (row) => row.partner_id },
]

export const enabledColumn: ExportColumn<{ readonly enabled: boolean }> = {
  key: 'enabled',
  title: words.state,
  text: ({ enabled }) => (enabled ? words.enabled : words.disabled),
}

export const yesOrNo = (is: boolean): Text => (is ? words.yes : words.no)
